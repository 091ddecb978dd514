"""What is measured: each function gives the seconds of one run, or nothing when it cannot run."""

import os
import shutil
import subprocess
import tempfile
import time

import workload
from terminal import Terminal

CARTE = os.path.abspath(os.environ.get("CARTE_PROGRAM", ".build/release/carte"))


class Failed(Exception):
    """A program did not do what was to be measured."""


def has(program):
    """Whether a program is there."""
    return shutil.which(program) is not None


def locale(name):
    """The environment of a locale, which is made first if need be; None: there is no source of it."""
    def plain(text):
        return text.strip().lower().replace("-", "")

    names = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.splitlines()
    if plain(name) in map(plain, names):
        return {"LC_ALL": name}
    language, charset = name.split(".")
    if not has("localedef") or not os.path.exists(f"/usr/share/i18n/locales/{language}"):
        return None
    folder = os.path.join(os.environ["BENCH_DIR"], "locales")
    os.makedirs(folder, exist_ok=True)
    if not os.path.exists(f"{folder}/{name}"):
        command(["localedef", "-i", language, "-f", charset, f"{folder}/{name}"])
    return {"LC_ALL": name, "LOCPATH": folder}


class Folder:
    """A folder for one run."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="carte-bench-", dir=os.environ.get("BENCH_DIR"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


def command(arguments, output=subprocess.DEVNULL):
    """Seconds that a command takes; it has to succeed."""
    start = time.monotonic()
    done = subprocess.run(
        arguments, stdout=output, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    seconds = time.monotonic() - start
    if done.returncode != 0:
        raise Failed(f"{' '.join(arguments)}: {done.stderr.strip()}")
    return seconds


def shell(line):
    """Seconds that a line of shell takes."""
    return command(["sh", "-c", line])


def first_frame(arguments, text):
    """Seconds until a program on a terminal has written a text."""
    with Terminal(arguments) as terminal:
        return terminal.until(text)


class Lists:
    """The files and filled stores of one size, made once."""

    def __init__(self, folder, count):
        self.count = count
        self.csv = workload.write(f"{folder}/{count}.csv", count)
        self.changed = workload.write(f"{folder}/{count}-changed.csv", count, changed=max(2, count // 1000))
        self.data = f"{folder}/{count}-data"
        self.seed = f"{folder}/{count}-seed.sqlite"
        self.table = f"{folder}/{count}-table.sqlite"
        self.names = [name for name, _, _ in workload.rows(count)]
        # Neither the first nor the last is on a screen with the other.
        self.name, self.last = self.names[0], self.names[-1]
        self.counts = {}
        self.carte("--print", "--limit", "1")
        if not os.path.exists(self.seed):
            self.carte("--print", "--format", "sqlite", "--output", self.seed)
        if not os.path.exists(self.table):
            sqlite_import(self.csv, self.table)

    def counted(self, word):
        """What the screen says when all records with a word are found."""
        if word not in self.counts:
            self.counts[word] = workload.matches(self.count, word)
        return f"{self.counts[word]:,} of {self.count:,} match"

    def carte(self, *arguments):
        """Runs carte on the filled list."""
        return command([CARTE, "--data-dir", self.data, self.csv, *arguments])

    def browse(self, environment=None):
        """The filled list on a terminal."""
        terminal = Terminal([CARTE, "--data-dir", self.data, self.csv], environment=environment)
        terminal.until(self.name)
        return terminal


def carte_import(path):
    """Seconds of a first fill, and the most memory it took in MiB."""
    with Folder() as folder:
        start = time.monotonic()
        output = subprocess.run(
            ["/usr/bin/time", "-f", "%M", CARTE, "--data-dir", folder, path, "--print", "--limit", "1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True, text=True).stderr
        return time.monotonic() - start, int(output.split()[-1]) / 1024


def sqlite_import(path, database):
    """Seconds that the sqlite3 shell takes to import a CSV into a plain table."""
    return command(["sqlite3", database, ".mode csv", f".import {path} list"])


def drop_caches():
    """Empties the page cache; says whether it could."""
    os.sync()
    try:
        with open("/proc/sys/vm/drop_caches", "w", encoding="ascii") as file:
            file.write("3\n")
        return True
    except OSError:
        return False
