# The commands of the project; `make help` lists them.

ARGS ?=
# A program that takes the built binary and judges it on a corpus of real lists; empty: none.
CORPUS_CHECK ?=

import_check := --explicit-target-dependency-import-check error

.DEFAULT_GOAL := help
.PHONY: run test build check lint format clean help

run: build ## build and start carte: make run ARGS="--help"
	@.build/release/carte $(ARGS)

test: ## run the tests: make test ARGS="--filter Print"
	@.ci/packages build test
	swift build --build-tests $(import_check)
	swift test --skip-build --disable-xctest $(ARGS)

build: ## build the static release binary .build/release/carte
	@.ci/packages build
	swift build -c release --static-swift-stdlib --product carte $(import_check)

check: lint test ## everything that has to pass: lint, tests, and CORPUS_CHECK when it is set
	@if [ -n "$(CORPUS_CHECK)" ]; then $(MAKE) build && $(CORPUS_CHECK) .build/release/carte; fi

lint: ## look for what is not formatted, may crash, is too long or undocumented
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@.ci/lint

format: ## format every Swift file in place
	swift format --in-place --recursive --parallel Package.swift Sources Tests

clean: ## remove what was built
	rm -rf .build

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
