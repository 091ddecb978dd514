"""Measures carte beside other programs in the same run and prints the ratios; see `make bench`."""

import argparse
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys

import measures
import workload
from measures import CARTE, Folder, Lists, command, first_frame, shell
from terminal import Terminal


class Row:
    """One line of the table: what is measured, of whom, and what it should be at most."""

    def __init__(self, work, target=""):
        self.work, self.target, self.times = work, target, {}

    def add(self, who, value):
        if value is not None:
            self.times.setdefault(who, []).append(value)

    def median(self, who="carte"):
        values = self.times.get(who)
        return statistics.median(values) if values else None

    def ratio(self, peer):
        mine, other = self.median(), self.median(peer)
        return mine / other if mine and other else None

    def cells(self):
        def figures(values, unit):
            scale = 1000 if unit == "ms" else 1
            low, middle, high = min(values), statistics.median(values), max(values)
            return f"{low * scale:.1f} / {middle * scale:.1f} / {high * scale:.1f} {unit}"

        unit = "MiB" if "memory" in self.work else "ms"
        mine = figures(self.times["carte"], unit) if "carte" in self.times else "not measured"
        peers = "; ".join(
            f"{who} {figures(values, unit)} (×{self.ratio(who):.2f})"
            for who, values in self.times.items() if who != "carte" and self.ratio(who))
        return [self.work, mine, peers or "–", self.target]


def has(program):
    return shutil.which(program) is not None


def measure(lists, runs, rows):
    """All rows for a list of one size; programs take turns."""

    def row(work, target=""):
        if work not in rows:
            rows[work] = Row(work, target)
        return rows[work]

    for _ in range(runs):
        with Folder() as folder:
            fill = row("first launch to first frame", "≤ 3 × less")
            fill.add("carte", first_frame([CARTE, "--data-dir", folder, lists.csv], lists.name))
        fill.add("less", first_frame(["less", lists.csv], lists.name))
        if lists.count <= 1_000_000:
            if has("pspg"):
                fill.add("pspg", first_frame(["pspg", "--csv", "-f", lists.csv], lists.name))
            if has("vd"):
                fill.add("VisiData", first_frame(["vd", lists.csv], lists.name))

        seconds, peak = measures.carte_import(lists.csv)
        fill = row("import, published and synced", "≤ 0.5 × sqlite3 .import")
        fill.add("carte", seconds)
        with Folder() as folder:
            fill.add("sqlite3", measures.sqlite_import(lists.csv, f"{folder}/a.sqlite"))
        row("peak memory of the import", "≤ 64 MiB").add("carte", peak)

        seed = row("seed database to first frame", "≤ 3 × cp and sync")
        with Folder() as folder:
            seed.add("carte", first_frame([CARTE, "--data-dir", folder, lists.seed], lists.name))
            seed.add("cp and sync", shell(f"cp {lists.seed} {folder}/copy && sync {folder}/copy"))

        output = row("--print --format csv", "≤ 0.5 × sqlite3 -csv")
        output.add("carte", shell(f"{CARTE} --data-dir {lists.data} {lists.csv} --print --format csv | cat"))
        output.add("sqlite3", shell(f"sqlite3 -csv {lists.table} 'select * from list' | cat"))

        browse(lists, row)
        reload(lists, row)


def browse(lists, row):
    """What is done in the browser on one list."""
    few, many = "99", "salmon"
    counts = {word: f"{workload_count(lists.count, word):,}" for word in (few, many)}
    with lists.browse() as terminal:
        terminal.settle(0.3)
        move = row("a move, key to output", "≤ 5 ms, 99 %")
        for keys in ["j"] * 20 + [" "] * 10 + ["G", "g", f"{lists.count // 2}G", "k", "G", "g"]:
            move.add("carte", terminal.press(keys))
        row("memory while browsing", "≤ 48 MiB").add("carte", terminal.memory())
        terminal.press("&")
        first = row("first filter, key to first screenful", "≤ 50 ms")
        word = str(lists.count // 20)
        first.add("carte", terminal.press(word, f" {word}"))
        terminal.settle(1)
        whole = row("filter, key to full count", "≤ 50 ms, ≤ 2 × rg -ci")
        for word in (few, many):
            terminal.press(b"\x15")
            terminal.settle(0.2)
            whole.add("carte", terminal.press(word, counts[word]))
            if has("rg"):
                whole.add("rg", command(["rg", "-ci", word, lists.csv]))
        row("memory with a filter", "≤ 160 MiB").add("carte", terminal.memory())
    for locale, label, target in [
        ("C.UTF-8", "sort by name, C", "≤ 300 ms"), ("en_US.UTF-8", "sort by name, en_US", "≤ 1.5 s"),
    ]:
        if locale.lower().replace("-", "") not in locales():
            continue
        with lists.browse(locale) as terminal:
            row(label, target).add("carte", terminal.press("s", "▲"))
    with lists.browse() as terminal:
        cheapest = workload.cheapest(lists.count)
        row("sort by price", "≤ 300 ms").add("carte", terminal.press("3s", cheapest))
        terminal.press("3s")
        terminal.settle(1)
        row("sort back and forth", "≤ 16 ms").add("carte", terminal.press("3s", lists.name))


def reload(lists, row):
    """A reload of the list with some changes, beside its first import."""
    again = row("reload with change report", "≤ 3 × first import")
    with Folder() as folder:
        path, data = f"{folder}/list.csv", f"{folder}/data"
        shutil.copy(lists.csv, path)
        again.add("first import", command([CARTE, "--data-dir", data, path, "--print", "--limit", "1"]))
        shutil.copy(lists.changed, path)
        again.add("carte", command([CARTE, "--data-dir", data, path, "--reload"]))


COUNTS = {}


def workload_count(count, word):
    if (count, word) not in COUNTS:
        COUNTS[count, word] = workload.matches(count, word)
    return COUNTS[count, word]


def locales():
    names = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.split()
    return {name.lower().replace("-", "") for name in names}


def start(runs, rows):
    """The start of the bundled menu beside less on the same text."""
    with Folder() as folder:
        text = f"{folder}/menu.txt"
        data = f"{folder}/data"
        with open(text, "wb") as file:
            command([CARTE, "--data-dir", data, "menu", "--print"], file)
        row = rows.setdefault("menu, first frame", Row("menu, first frame", "≤ 1.5 × less"))
        for _ in range(max(runs, 11)):
            row.add("carte", first_frame([CARTE, "--data-dir", data, "menu"], "Breakfast"))
            row.add("less", first_frame(["less", text], "Breakfast"))


def exponent(sizes, rows, work):
    """By which power of the number of records a time grows, by least squares."""
    points = [
        (math.log(size), math.log(rows[size][work].median()))
        for size in sizes if work in rows[size] and rows[size][work].median()]
    if len(points) < 2:
        return None
    x, y = (statistics.mean(axis) for axis in zip(*points))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def table(head, lines):
    yield "| " + " | ".join(head) + " |"
    yield "|" + " --- |" * len(head)
    for line in lines:
        yield "| " + " | ".join(line) + " |"


def version(program, *arguments):
    if not has(program):
        return None
    answer = subprocess.run([program, *arguments], capture_output=True, text=True)
    lines = (answer.stdout or answer.stderr).splitlines()
    return f"{program} {lines[0]}" if lines else program


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    yield f"{len(models)} × {models[0] if models else platform.machine()}, Linux {platform.release()}"
    for found in [
        version(CARTE, "--version"), version("less", "--version"), version("sqlite3", "--version"),
        version("rg", "--version"), version("pspg", "--version"), version("vd", "--version"),
    ]:
        if found:
            yield found.replace(CARTE, "carte")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, nargs="+", default=[10_000, 100_000, 1_000_000, 5_000_000])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", default=".build/bench")
    parser.add_argument("--output", default="")
    parser.add_argument("--cold", action="store_true", help="empty the page cache before each program")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    os.environ["BENCH_DIR"] = options.folder = os.path.abspath(options.folder)
    rows = {}
    start(options.runs, rows.setdefault(0, {}))
    for count in options.records:
        print(f"{count:,} records", file=sys.stderr)
        lists = Lists(options.folder, count)
        measure(lists, options.runs if count <= 1_000_000 else min(options.runs, 3), rows.setdefault(count, {}))
    text = report(options.records, rows)
    print(text)
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)


def report(sizes, rows):
    """The tables as Markdown."""
    lines = ["Minimum / median / maximum; × is the ratio of the medians.", ""]
    lines += [f"- {line}" for line in machine()]
    for count in [0, *sizes]:
        title = "The bundled menu" if count == 0 else f"{count:,} records"
        lines += ["", f"## {title}", ""]
        lines += table(["work", "carte", "beside", "target"], [row.cells() for row in rows[count].values()])
    works = list(dict.fromkeys(work for size in sizes for work in rows[size]))
    lines += ["", "## Growth", "", "Medians, and the power of the number of records they grow by.", ""]
    growth = []
    for work in works:
        power = exponent(sizes, rows, work)
        cells = [rows[size][work].median() if work in rows[size] else None for size in sizes]
        unit = 1 if "memory" in work else 1000
        growth.append(
            [work, *("–" if cell is None else f"{cell * unit:.1f}" for cell in cells),
             "–" if power is None else f"{power:.2f}"])
    lines += table(["work", *(f"{size:,}" for size in sizes), "power"], growth)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
