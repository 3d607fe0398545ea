# Everything happens in .venv, which `make install` fills from the lock file.

PYTHON ?= python3
BIN := .venv/bin
PURE := PYTHONPATH=src
PYTEST := $(BIN)/pytest -n 2

.DEFAULT_GOAL := help
.PHONY: help install play test lint types layers rules pure compiled format soak levels bench lock clean

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 10

install: ## .venv with the locked dependencies and Altneu, compiled where a C compiler is found
	@$(PYTHON) tools/install.py

play: install ## a game of Golem against the Automa in this terminal
	@$(BIN)/altneu play golem

test: lint types layers rules pure compiled ## everything CI checks

lint: install ## formatting and lint
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet

types: install ## mypy --strict
	$(BIN)/mypy

layers: install ## who may import whom
	$(PURE) $(BIN)/lint-imports --no-logo

rules: install ## every rule of the rulebook is written down, implemented and tested
	$(PURE) $(BIN)/python tools/rules.py

pure: install ## all tests on the Python sources
	$(PURE) EXPECT_COMPILED=0 $(PYTEST)

compiled: install ## the tests marked `both` on the compiled install
	@case "$$(cat .venv/flavour)" in \
	compiled) echo "EXPECT_COMPILED=1 $(PYTEST) -m both"; EXPECT_COMPILED=1 $(PYTEST) -m both ;; \
	pure) echo "compiled tests left out: .venv holds pure Python (no C compiler, or ALTNEU_COMPILE=0)" ;; \
	*) cat build/compiled.log; echo "the rules did not compile"; exit 1 ;; \
	esac

format: install ## put every file in shape
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet

soak: install ## ten thousand random games at every kind of table, all invariants at every question
	@$(BIN)/python tools/soak.py

levels: install ## is the Automa stronger at every level?
	@$(BIN)/altneu levels golem

bench: install ## decision, copy and playout beside a peer
	@$(BIN)/altneu bench --peers

lock: install ## choose the newest dependencies anew
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links pyproject.toml requirements/dev.in --output-file requirements/dev.txt

clean: ## remove what was built and cached, .venv included
	rm -rf .venv build .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
