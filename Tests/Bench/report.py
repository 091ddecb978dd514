"""The rows of the table, what they should be at most, and the tables as Markdown."""

import json
import math
import os
import platform
import shutil
import statistics
import subprocess

NOTES = os.path.join(os.path.dirname(__file__), "notes.md")


class Target:
    """What a row should be at most: a time, a memory, or so many times what another program takes."""

    def __init__(self, seconds=None, mebibytes=None, times=None, peer=None, percentile=50):
        self.limit, self.times, self.peer = seconds or mebibytes, times, peer
        self.percentile = percentile
        self.words = []
        if seconds:
            self.words.append(f"≤ {seconds * 1000:g} ms")
        if mebibytes:
            self.words.append(f"≤ {mebibytes} MiB")
        if times:
            self.words.append(f"≤ {times:g} × {peer}")
        if percentile != 50:
            self.words.append(f"{percentile} %")

    def __str__(self):
        return ", ".join(self.words)

    def is_met(self, row):
        """Whether it is met; None: it was not measured."""
        values = row.values.get("carte")
        if not values:
            return None
        mine = percentile(values, self.percentile)
        answers = []
        if self.limit:
            answers.append(mine <= self.limit)
        if self.times:
            ratio = row.ratio(self.peer)
            answers.append(None if ratio is None else ratio <= self.times)
        return None if None in answers else all(answers)


class Row:
    """One line of the table: what is measured, of whom."""

    def __init__(self, work, target=None, values=None):
        self.work, self.target, self.values = work, target, values or {}

    def add(self, who, value):
        if value is not None:
            self.values.setdefault(who, []).append(value)

    def median(self, who="carte"):
        values = self.values.get(who)
        return statistics.median(values) if values else None

    def ratio(self, peer):
        mine, other = self.median(), self.median(peer)
        return mine / other if mine and other else None

    def figures(self, who):
        values = self.values[who]
        scale, unit = (1, "MiB") if "memory" in self.work else (1000, "ms")
        low, middle, high = min(values), statistics.median(values), max(values)
        return f"{low * scale:.1f} / {middle * scale:.1f} / {high * scale:.1f} {unit}"

    def cells(self):
        mine = self.figures("carte") if "carte" in self.values else "not measured"
        peers = "; ".join(
            f"{who} {self.figures(who)} (×{self.ratio(who):.2f})"
            for who in self.values if who != "carte" and self.ratio(who))
        met = self.target.is_met(self) if self.target else None
        verdict = {None: "–", True: "met", False: "**missed**"}[met]
        return [self.work, mine, peers or "–", str(self.target or "–"), verdict]


def percentile(values, percent):
    if percent == 50:
        return statistics.median(values)
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


class Results:
    """The rows by number of records; kept in a file, so that single rows can be measured again."""

    def __init__(self, path, build):
        self.path, self.build, self.known, self.sizes = path, build, {}, {}
        try:
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
        except (OSError, ValueError):
            return
        # What another build has done says nothing of this one.
        if kept["build"] == build:
            self.known = {(int(size), work): values for size, work, values in kept["rows"]}

    def row(self, size, work, target=None):
        """A row that is measured now; what was measured before is forgotten."""
        rows = self.sizes.setdefault(size, {})
        if work not in rows:
            rows[work] = Row(work, target)
            self.known.pop((size, work), None)
        return rows[work]

    def add_known(self, targets):
        """Adds what was measured before."""
        for (size, work), values in self.known.items():
            self.sizes.setdefault(size, {}).setdefault(work, Row(work, targets.get(work), values))

    def save(self):
        rows = [
            (size, work, row.values) for size, rows in self.sizes.items() for work, row in rows.items()]
        rows += [(size, work, values) for (size, work), values in self.known.items()]
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({"build": self.build, "rows": rows}, file)


def exponent(sizes, results, work):
    """By which power of the number of records a time grows, by least squares."""
    points = [
        (math.log(size), math.log(results.sizes[size][work].median()))
        for size in sizes if work in results.sizes[size] and results.sizes[size][work].median()]
    if len(points) < 2:
        return None
    x, y = (statistics.mean(axis) for axis in zip(*points))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def table(head, lines):
    yield "| " + " | ".join(head) + " |"
    yield "|" + " --- |" * len(head)
    for line in lines:
        yield "| " + " | ".join(line) + " |"


def version(program, name=None):
    if not shutil.which(program):
        return None
    answer = subprocess.run([program, "--version"], capture_output=True, text=True)
    lines = (answer.stdout or answer.stderr).splitlines()
    return (lines[0] if lines else "").replace(program, name or program).strip()


def machine(carte):
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    yield f"{len(models)} × {models[0] if models else platform.machine()}, Linux {platform.release()}"
    programs = ["less", "sqlite3", "rg", "pspg", "vd", "curl"]
    found = [version(carte, "carte"), *(version(program) for program in programs)]
    for program, line in zip(["carte", *programs], found):
        if line:
            yield line if program in line else f"{program} {line}"


def markdown(results, carte):
    """The tables as Markdown."""
    sizes = sorted(size for size in results.sizes if size)
    lines = [
        "# Benchmarks", "",
        "Made by `make bench`. Minimum / median / maximum of some runs; × is the ratio of the medians to",
        "what another program took in the same run.", ""]
    lines += [f"- {line}" for line in machine(carte)]
    for size in sorted(results.sizes):
        title = "The bundled menu" if size == 0 else f"{size:,} records"
        rows = [
            row if size in (0, 1_000_000) else Row(row.work, None, row.values)
            for row in results.sizes[size].values()]
        lines += ["", f"## {title}", ""]
        lines += table(["work", "carte", "beside", "target", ""], [row.cells() for row in rows])
    if len(sizes) > 1:
        works = list(dict.fromkeys(work for size in sizes for work in results.sizes[size]))
        lines += ["", "## Growth", ""]
        lines += ["Medians in ms or MiB, and the power of the number of records that they grow by.", ""]
        growth = []
        for work in works:
            power = exponent(sizes, results, work)
            cells = [
                results.sizes[size][work].median() if work in results.sizes[size] else None
                for size in sizes]
            unit = 1 if "memory" in work else 1000
            growth.append(
                [work, *("–" if cell is None else f"{cell * unit:.1f}" for cell in cells),
                 "–" if power is None else f"{power:.2f}"])
        lines += table(["work", *(f"{size:,}" for size in sizes), "power"], growth)
    if os.path.exists(NOTES):
        with open(NOTES, encoding="utf-8") as file:
            lines += ["", file.read().strip()]
    return "\n".join(lines) + "\n"
