"""Measures carte beside other programs in the same run and prints the ratios; see `make bench`."""

import argparse
import os
import sys

import measures
import report
import scenes
from measures import CARTE, Lists


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "scenes", nargs="*", metavar="SCENE", help="which: menu, cold, " + ", ".join(scenes.SCENES))
    parser.add_argument("--records", type=int, nargs="+", default=[10_000, 100_000, 1_000_000, 5_000_000])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", default=".build/bench")
    parser.add_argument("--output", help="the file that takes the tables too")
    options = parser.parse_args()
    known = {"menu", "cold", *scenes.SCENES}
    if unknown := set(options.scenes) - known:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}")
    options.scenes = set(options.scenes) or known
    return options


def run(scene, name):
    """Runs a scene; what cannot be measured is said and leaves the other rows alone."""
    try:
        scene()
    except (OSError, ValueError, measures.Failed) as error:
        print(f"{name}: {error}", file=sys.stderr)


def main():
    wanted = options()
    os.makedirs(wanted.folder, exist_ok=True)
    folder = os.path.abspath(wanted.folder)
    os.environ["BENCH_DIR"] = folder
    status = os.stat(CARTE)
    results = report.Results(f"{folder}/results.json", f"{status.st_size}-{status.st_mtime_ns}")
    colds = [""]
    if "cold" in wanted.scenes:
        if measures.drop_caches():
            colds.append(" [cold]")
        else:
            print("the page cache cannot be emptied here, so there are no cold rows", file=sys.stderr)
    if "menu" in wanted.scenes:
        for cold in colds:
            for _ in range(wanted.runs):
                run(lambda: scenes.menu(results, cold), "menu")
    for count in wanted.records:
        lists = Lists(folder, count)
        runs = wanted.runs if count <= 1_000_000 else min(wanted.runs, 3)
        steps = [(name, "") for name in scenes.SCENES if name in wanted.scenes]
        if len(colds) > 1 and count == 1_000_000:
            steps += [(name, colds[1]) for name in scenes.COLD]
        for number in range(runs):
            for name, cold in steps:
                print(f"{count:,} records, run {number + 1} of {runs}: {name}{cold}", file=sys.stderr)
                scene = getattr(scenes.Scenes(results, lists), name)
                run((lambda: scene(cold)) if cold else scene, name)
        results.save()
    results.save()
    results.add_known(
        {work + cold: target for work, target in scenes.TARGETS.items() for cold in ("", " [cold]")})
    text = report.markdown(results, CARTE)
    print(text)
    if wanted.output:
        os.makedirs(os.path.dirname(wanted.output) or ".", exist_ok=True)
        with open(wanted.output, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
