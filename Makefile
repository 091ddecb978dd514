# The commands of the project; `make help` lists them.

ARGS ?=
# A program that takes the built binary and judges it on a corpus of real lists; empty: none.
CORPUS_CHECK ?=

# How long `make fuzz` stays with each reader, and which readers it visits.
FUZZ_SECONDS ?= 60
FUZZ_READERS ?= csv json lists xml workbook catalog price date filter config keys

# Which rows `make bench` measures (empty: all), how often, and for how many records.
BENCH ?=
BENCH_RUNS ?= 5
BENCH_RECORDS ?= 10000 100000 1000000 5000000

# The sanitizers that `make sanitize` runs the tests with.
SANITIZERS ?= thread address

# At how many points each crash, fault and publish of `make torture` is tried.
CRASH_POINTS ?= 1000

# How many random keys `make torture` presses, and where the row of them begins.
KEYS ?= 100000
SEED ?= $(shell date +%j)

# The libraries that become part of the release program where there are archives of them: to find, map
# and relocate the shared ones takes longer than all of its own start. Empty: none, as distributions want.
ARCHIVES ?= ncursesw tinfo sqlite3 uchardet minizip expat nettle z utf8proc stdc++ gcc_s

archives := .build/archives
archive_flags = $(if $(strip $(ARCHIVES)),-Xlinker -L$(CURDIR)/$(archives) -Xlinker -ltinfo)

import_check := --explicit-target-dependency-import-check error

.DEFAULT_GOAL := help
.PHONY: run test build check check-corpus seed fuzz bench torture sanitize lint format clean help

run: build ## build and start carte: make run ARGS="--help"
	@.build/release/carte $(ARGS)

test: ## run the tests: make test ARGS="--filter Print"
	@.ci/packages build test
	swift build --build-tests $(import_check)
	@.ci/test $(ARGS)

build: ## build the static release binary .build/release/carte
	@.ci/packages build
	@# The linker takes the first folder that has a library; the archive of gcc_s has another name.
	@rm -rf $(archives) && mkdir -p $(archives) && for name in $(ARCHIVES); do \
	  file=$$(clang -print-file-name=lib$$(echo "$$name" | sed 's/^gcc_s$$/gcc_eh/').a); \
	  case "$$file" in /*) ln -s "$$file" $(archives)/lib$$name.a ;; esac; done
	swift build -c release --static-swift-stdlib --product carte $(import_check) \
	  --disable-local-rpath -Xlinker --no-export-dynamic $(archive_flags)

check: lint test check-corpus ## everything that has to pass

check-corpus: ## judge the built program on real lists, when CORPUS_CHECK names a program for that
	@if [ -n "$(CORPUS_CHECK)" ]; then $(MAKE) build && $(CORPUS_CHECK) .build/release/carte; fi

seed: build ## make Data/menu.sqlite, the seed database that a first launch copies
	@folder=$$(mktemp -d) && .build/release/carte --data-dir "$$folder" menu \
	  --format sqlite --output Data/menu.sqlite; status=$$?; rm -rf "$$folder"; exit $$status

fuzz: ## feed invented input to the readers: make fuzz FUZZ_SECONDS=300 FUZZ_READERS="csv lists"
	@.ci/packages build
	CARTE_FUZZ=1 swift build -c release --scratch-path .build/fuzz --product CarteFuzz
	@mkdir -p .build/fuzz/finds; for reader in $(FUZZ_READERS); do \
	  mkdir -p .build/fuzz/corpus/$$reader; log=.build/fuzz/$$reader.log; \
	  .build/fuzz/release/CarteFuzz $$reader -max_total_time=$(FUZZ_SECONDS) -timeout=10 \
	    -rss_limit_mb=1500 -max_len=8192 -artifact_prefix=.build/fuzz/finds/$$reader- \
	    .build/fuzz/corpus/$$reader Tests/Fuzz/Seeds/$$reader > $$log 2>&1 || \
	    { tail -n 40 $$log; exit 1; }; \
	  printf '%-8s ' $$reader; tail -n 1 $$log; \
	done

bench: build ## measure carte beside other programs: make bench BENCH="filter sort" BENCH_RUNS=3
	@.ci/packages bench
	python3 Tests/Bench/bench.py $(BENCH) --runs $(BENCH_RUNS) --records $(BENCH_RECORDS) \
	  --output Docs/benchmarks.md

torture: build ## random keys, crashes, faults: make torture KEYS=1000000 SEED=7 CRASH_POINTS=5000
	@.ci/packages test
	swift build --build-tests $(import_check)
	CARTE_PROGRAM=.build/release/carte CARTE_KEYS=$(KEYS) CARTE_SEED=$(SEED) \
	  .ci/test --filter RandomKeyTests
	CARTE_CRASH_POINTS=$(CRASH_POINTS) CARTE_CRASHES=$(CRASH_POINTS) \
	  .ci/test --filter "CrashMatrixTests|FaultMatrixTests|ConcurrencyTests|CrashTests"

sanitize: ## run the tests with the sanitizers of threads and of addresses: make sanitize ARGS="--filter Store"
	@.ci/packages build test
	for sanitizer in $(SANITIZERS); do \
	  swift build --build-tests --sanitize=$$sanitizer --scratch-path .build/$$sanitizer && \
	  TSAN_OPTIONS="halt_on_error=1:exitcode=66" ASAN_OPTIONS="detect_leaks=0:exitcode=66" \
	    swift test --skip-build --disable-xctest --sanitize=$$sanitizer \
	    --scratch-path .build/$$sanitizer $(ARGS) || exit 1; \
	done

lint: ## look for what is not formatted, may crash, is too long or undocumented
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@.ci/lint

format: ## format every Swift file in place
	swift format --in-place --recursive --parallel Package.swift Sources Tests

clean: ## remove what was built
	rm -rf .build

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
