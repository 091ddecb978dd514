"""What is measured of a list of one size; every scene runs once for each run, programs in turn."""

import os
import shutil
import subprocess
import sys
import time

import measures
import workload
from measures import CARTE, Folder, command, first_frame, has, shell
from report import Target
from terminal import Terminal

# What a million records should take at most; the bundled menu has the first.
TARGETS = {
    "menu, first frame": Target(times=1.5, peer="less"),
    "first launch to first frame": Target(times=3, peer="less"),
    "import, published and synced": Target(times=0.5, peer="sqlite3 .import"),
    "peak memory of the import": Target(mebibytes=64),
    "seed database to first frame": Target(times=3, peer="cp and sync"),
    "first filter, key to screenful": Target(seconds=0.05),
    "first rare filter, key to screenful": Target(seconds=0.5),
    "filter, key to screenful": Target(seconds=0.016),
    "filter, key to full count": Target(seconds=0.05, times=2, peer="rg -ci"),
    "sort by price": Target(seconds=0.3),
    "sort by name, C": Target(seconds=0.3),
    "sort by name, en_US": Target(seconds=1.5),
    "sort back and forth": Target(seconds=0.016),
    "a move, key to frame": Target(seconds=0.005, percentile=99),
    "memory while browsing": Target(mebibytes=48),
    "memory with a filter": Target(mebibytes=160),
    "unchanged reload (304), without curl": Target(seconds=0.005),
    "reload with change report": Target(times=3, peer="first import"),
    "frames meanwhile, the slowest": Target(seconds=0.05),
    "--print --format csv": Target(times=0.5, peer="sqlite3 -csv"),
}


def add(results, size, work, who, value):
    """Notes a value of the row that has this name without what stands in brackets at its end."""
    results.row(size, work, TARGETS.get(work.removesuffix(" [cold]"))).add(who, value)


class Scenes:
    """The scenes by name, for a list."""

    def __init__(self, results, lists):
        self.results, self.lists = results, lists

    def note(self, work, who, value):
        add(self.results, self.lists.count, work, who, value)

    def first(self, cold=""):
        lists, work = self.lists, "first launch to first frame" + cold
        programs = {"less": ["less", lists.csv]}
        if lists.count <= 1_000_000 and not cold:
            programs |= {"pspg": ["pspg", "--csv", "-f", lists.csv], "VisiData": ["vd", lists.csv]}
        with Folder() as folder:
            prepare(cold)
            seconds = first_frame([CARTE, "--data-dir", folder, lists.csv], lists.name)
            self.note(work, "carte", seconds)
        for name, arguments in programs.items():
            if has(arguments[0]):
                prepare(cold)
                self.note(work, name, first_frame(arguments, lists.name))

    def fill(self, cold=""):
        prepare(cold)
        seconds, peak = measures.carte_import(self.lists.csv)
        self.note("import, published and synced" + cold, "carte", seconds)
        if not cold:
            self.note("peak memory of the import", "carte", peak)
        with Folder() as folder:
            prepare(cold)
            seconds = measures.sqlite_import(self.lists.csv, f"{folder}/a.sqlite")
            self.note("import, published and synced" + cold, "sqlite3 .import", seconds)

    def seed(self, cold=""):
        lists, work = self.lists, "seed database to first frame" + cold
        with Folder() as folder:
            prepare(cold)
            seconds = first_frame([CARTE, "--data-dir", folder, lists.seed], lists.name)
            self.note(work, "carte", seconds)
            prepare(cold)
            line = f"cp {lists.seed} {folder}/copy && sync {folder}/copy"
            self.note(work, "cp and sync", shell(line))

    def print(self, cold=""):
        lists, work = self.lists, "--print --format csv" + cold
        own = f"{CARTE} --data-dir {lists.data} {lists.csv} --print --format csv"
        other = f"sqlite3 -csv {lists.table} 'select * from list"
        prepare(cold)
        self.note(work, "carte", shell(f"{own} | cat"))
        prepare(cold)
        self.note(work, "sqlite3 -csv", shell(f"{other}' | cat"))
        if not cold:
            work = "--print --format csv --sort price"
            self.note(work, "carte", shell(f"{own} --sort price | cat"))
            # A column of text in the table that .import makes.
            self.note(work, "sqlite3 -csv", shell(f"{other} order by price + 0' | cat"))

    def move(self):
        lists = self.lists
        with lists.browse() as terminal:
            terminal.settle(0.3)
            middle = str(lists.count // 2)
            for before, key in [("", "j")] * 20 + [("", " ")] * 20 + [
                ("", "G"), ("", "g"), (middle, "G"), ("", "k"), ("", "b"),
            ] * 12:
                if before:
                    terminal.press(before)
                self.note("a move, key to frame", "carte", terminal.press(key))
            self.note("memory while browsing", "carte", terminal.memory())

    def filter(self):
        lists = self.lists
        # A screenful of the first is within the first 100,000 records, the second stands near the end.
        rare = lists.count * 19 // 20
        for work, word, number in [
            ("first filter, key to screenful", "997", 4_997),
            ("first rare filter, key to screenful", str(rare), rare),
        ]:
            # With the key that opens the prompt, so that nothing is in memory yet.
            with lists.browse() as terminal:
                terminal.settle(0.3)
                self.note(work, "carte", terminal.press("&" + word, lists.names[number]))
        with lists.browse() as terminal:
            terminal.type("&")
            terminal.settle(1)
            for word, number in (("99", 499), ("997", 4_997)):
                terminal.type(b"\x15" + word[:-1].encode())
                terminal.settle(0.5)
                screenful, whole = terminal.press(
                    word[-1], lists.names[number], then=lists.counted(word))
                self.note("filter, key to screenful", "carte", screenful)
                self.note_count(word, whole)
            terminal.type(b"\x15")
            terminal.settle(0.5)
            self.note_count("salmon", terminal.press("salmon", lists.counted("salmon")))
            self.note("memory with a filter", "carte", terminal.memory())

    def note_count(self, word, seconds):
        """Notes the time to a full count, beside the search of a program that only counts."""
        self.note("filter, key to full count", "carte", seconds)
        if has("rg"):
            counting = command(["rg", "-ci", word, self.lists.csv])
            self.note("filter, key to full count", "rg -ci", counting)

    def sort(self):
        lists = self.lists
        for name, work in [
            ("C.UTF-8", "sort by name, C"), ("en_US.UTF-8", "sort by name, en_US"),
        ]:
            if environment := measures.locale(name):
                with lists.browse(environment) as terminal:
                    self.note(work, "carte", terminal.press("s", "Name ▲"))
        with lists.browse() as terminal:
            self.note("sort by price", "carte", terminal.press("3s", "Price ▲"))
            terminal.press("3s", "Price ▼")
            terminal.settle(0.5)
            for keys, text in [("3s", lists.name), ("3s", "Price ▲"), ("3s", "Price ▼")]:
                self.note("sort back and forth", "carte", terminal.press(keys, text))
                terminal.settle(0.5)

    def unchanged(self):
        lists = self.lists
        work = "unchanged reload (304), without curl"
        server = subprocess.Popen(
            [sys.executable, os.path.join(os.path.dirname(__file__), "server.py"), lists.csv],
            stdout=subprocess.PIPE, text=True)
        try:
            url = f"http://127.0.0.1:{server.stdout.readline().strip()}/list.csv"
            with Folder() as folder:
                status = os.stat(lists.csv)
                tag = f'"{status.st_ino}-{status.st_size}-{status.st_mtime_ns}"'
                with Terminal([CARTE, "--data-dir", folder, url]) as terminal:
                    if terminal.until(f"{lists.count:,} records") is None:
                        return
                    terminal.settle(1)
                    for _ in range(5):
                        curl = command(["curl", "-q", "-sS", "-H", f"If-None-Match: {tag}", url])
                        mine = terminal.press("r", "already current")
                        terminal.press("j")
                        self.note(work, "carte", mine and max(0, mine - curl))
                        self.note("curl itself", "carte", curl)
        finally:
            server.terminate()
            server.wait()

    def reload(self):
        """A reload of the list with some changes beside its first import, then one under the keys."""
        lists = self.lists
        with Folder() as folder:
            path, data = f"{folder}/list.csv", f"{folder}/data"
            shutil.copy(lists.csv, path)
            first = command([CARTE, "--data-dir", data, path, "--print", "--limit", "1"])
            self.note("reload with change report", "first import", first)
            shutil.copy(lists.changed, path)
            self.note(
                "reload with change report", "carte",
                command([CARTE, "--data-dir", data, path, "--reload"]))
            shutil.copy(lists.csv, path)
            command([CARTE, "--data-dir", data, path, "--print", "--limit", "1"])
            with Terminal([CARTE, "--data-dir", data, path]) as terminal:
                terminal.until(lists.name)
                terminal.settle(0.5)
                shutil.copy(lists.changed, path + ".new")
                os.rename(path + ".new", path)
                since = time.monotonic()
                terminal.press("r")
                frames = []
                # A key takes the sentence away, the hint stays.
                done = "} next"
                while not terminal.shows(done) and time.monotonic() - since < 120:
                    for key, name in (("G", lists.last), ("g", lists.name)):
                        frames.append(terminal.press(key, name, limit=5, settles=False))
                        if terminal.shows(done):
                            break
                        terminal.settle(0.02, limit=0.05)
                self.note("reload while keys are pressed", "carte", time.monotonic() - since)
                frames = [frame for frame in frames if frame is not None]
                self.note("frames meanwhile, the slowest", "carte", max(frames, default=None))


def menu(results, cold=""):
    """The start of the bundled menu beside less on the same text."""
    with Folder() as folder:
        text, data = f"{folder}/menu.txt", f"{folder}/data"
        with open(text, "wb") as file:
            command([CARTE, "--data-dir", data, "menu", "--print"], file)
        for _ in range(3):
            prepare(cold)
            seconds = first_frame([CARTE, "--data-dir", data, "menu"], "Breakfast")
            add(results, 0, "menu, first frame" + cold, "carte", seconds)
            prepare(cold)
            add(results, 0, "menu, first frame" + cold, "less", first_frame(["less", text], "Breakfast"))


def prepare(cold):
    if cold:
        measures.drop_caches()


SCENES = ["first", "fill", "seed", "print", "move", "filter", "sort", "unchanged", "reload"]
COLD = ["first", "fill", "seed", "print"]
