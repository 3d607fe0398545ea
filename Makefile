# Everything happens in .venv, which `make install` fills from the lock file; Node comes with it.

PYTHON ?= python3
BIN := .venv/bin
PURE := PYTHONPATH=src
WORKERS := 2 # processes of a run beside the one that counts; 0: that one runs the tests itself
PAGES := 3 # browsers at once: they wait for motion more than they compute
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal
APART := not browser and not postgres and not proxies and not ray and not wheel
RULES := cards state rounds actions automa lab kings_golem views words # rooms of a game
QUICK := tests/kernel tests/table tests/search tests/perft tests/records $(foreach room,$(RULES),$(wildcard tests/games/*/$(room)))
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=3 --output-sync=target
ADD := $(BIN)/uv pip install --quiet --python $(BIN)/python

thorough: export LUCK ?= $(shell date +%F)

unexport PYTHONDONTWRITEBYTECODE # or every worker of every run would compile all tests anew

.DEFAULT_GOAL := help
.PHONY: help install play web quick test thorough lint types layers map rules style pure compiled server browser chromium \
	processes proxies postgres wheel wheel-test format soak fuzz siege mixed levels balance strength foresight ray bench pictures \
	search-bench env-bench learn server-bench server-hour waits lock clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

install: ## .venv with the locked dependencies and Altneu: the site, and the rules compiled where a C compiler is found
	@$(PYTHON) tools/install.py

play: ## Golem in your browser; what takes long to compile is compiled in the background, for the next start
	@$(PYTHON) tools/install.py play
	@$(BIN)/altneu play

web: ## only the site: what the server sends to the browser
	@test -x $(BIN)/npm || $(PYTHON) tools/install.py
	@$(BIN)/python tools/web.py build

quick: ## the usual loop: kernel, table, search, perft, records and the rules of both games, on the Python sources
	@test -x $(BIN)/pytest || $(PYTHON) tools/install.py
	$(PURE) EXPECT_COMPILED=0 $(PYTEST) $(QUICK)

test: install ## everything CI checks, three things at once, since those of server and browser wait more than they compute
	@SAMPLED=1 $(SIDE_BY_SIDE) WORKERS=0 browser compiled server pure processes style types lint layers rules proxies wheel-test

thorough: install ## all tests on both flavours, whole games in every language, more walks and kills, pictures; an hour
	@$(SIDE_BY_SIDE) lint types layers rules style
	$(PURE) THOROUGH=1 EXPECT_COMPILED=0 $(PYTEST)
	@if grep -qx compiled .venv/flavour; then THOROUGH=1 EXPECT_COMPILED=1 $(PYTEST) -m "not pure and $(APART)"; fi
	@THOROUGH=1 $(MAKE) --no-print-directory browser processes proxies wheel-test

lint: install ## formatting and lint
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet

types: install ## mypy --strict
	$(BIN)/mypy

layers: install ## who may import whom
	$(PURE) $(BIN)/lint-imports --no-logo
	$(PURE) $(BIN)/python tools/rooms.py --check

map: install ## the map of the house in docs/architecture.md, drawn anew from the code
	$(PURE) $(BIN)/python tools/rooms.py

rules: install ## every rule of the rulebook is written down, implemented and tested
	$(PURE) $(BIN)/python tools/rules.py

style: install ## formatting, types and tests of the browser's code
	@$(BIN)/python tools/web.py check

pure: install ## the tests of the rules on the Python sources; all tests where the rules are not compiled
	@case "$$(cat .venv/flavour)" in \
	compiled) set -x; $(PURE) EXPECT_COMPILED=0 COVERING=1 SAMPLED=0 $(PYTEST) -m "both or pure" --ignore=tests/server --ignore=tests/browser ;; \
	*) set -x; $(PURE) EXPECT_COMPILED=0 SAMPLED=0 $(BIN)/pytest -n 2 --dist worksteal ;; \
	esac

compiled: install ## all tests on the compiled install, less those of the server, of the browser and of Ray
	@case "$$(cat .venv/flavour)" in \
	compiled) set -x; EXPECT_COMPILED=1 $(PYTEST) -m "not pure and $(APART)" --ignore=tests/server --ignore=tests/browser ;; \
	pure) echo "compiled tests left out: .venv holds pure Python (no C compiler, or ALTNEU_COMPILE=0)" ;; \
	*) cat build/compiled.log; echo "the rules did not compile"; exit 1 ;; \
	esac

server: install ## the tests of the server on the compiled install, less those of PostgreSQL and of proxies
	@if grep -qx compiled .venv/flavour; then set -x; EXPECT_COMPILED=1 $(PYTEST) -m "$(APART)" tests/server; fi

browser: install ## whole games in Chromium
	@$(BIN)/python tools/chromium.py
	$(BIN)/pytest -n $(PAGES) --dist loadfile -m browser tests/browser

chromium: install ## finds Chromium, or installs it
	@$(BIN)/python tools/chromium.py

processes: install ## two server processes on one PostgreSQL, where that is installed
	@if $(BIN)/python tools/postgres.py find; then \
	set -x; $(PYTEST) --dist loadfile -m postgres $$(grep -rl --include='test_*.py' mark.postgres tests); \
	else echo "PostgreSQL tests left out: 'make postgres' installs it"; fi

wheel: install ## one wheel in dist/ with the site and, where a C compiler is found, compiled rules
	@$(BIN)/python tools/wheel.py

wheel-test: wheel ## that wheel in an empty environment outside the checkout: it serves, and a solo turn is played
	$(BIN)/pytest -m wheel tests/tools/test_wheel.py

proxies: install ## the documented nginx and Caddy in front of a server, where they are installed
	@if $(BIN)/python tools/proxies.py; then \
	set -x; $(BIN)/pytest -m proxies tests/server/http/test_proxies.py; \
	else echo "proxy tests left out"; fi

postgres: install ## a throw-away PostgreSQL server to try, installed where it is missing
	@$(BIN)/python tools/postgres.py start

format: install ## put every file in shape
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet
	@$(BIN)/python tools/web.py format

soak: install ## ten thousand random games at every kind of table, all invariants at every question
	@$(BIN)/python tools/soak.py

fuzz: install ## fifty thousand forged snapshots and records of both games: each refused with a reason, or playable
	@$(BIN)/python tools/fuzz.py

siege: fuzz ## a hundred thousand requests made from the schema, and forty kills: nothing of 5xx, changed or lost; an hour
	@$(BIN)/python tools/siege.py
	KILLS=40 $(BIN)/pytest tests/server/storage/test_kill.py

mixed: install ## five thousand games between bots of all levels at every kind of table: no crash, no stall, equal when repeated
	@$(BIN)/python tools/mixed.py

levels: install ## is the Automa stronger at every level?
	@$(BIN)/altneu levels golem

balance: install ## do Golem's cards, tiles and seats keep the bounds of docs/balance.md? draws its plots; six minutes
	@$(BIN)/python tools/balance.py --plots docs/balance

strength: install ## is each bot of Golem stronger than the one below? hours on two cores
	@$(BIN)/python tools/strength.py

pictures: install ## every kind of question as a picture, at a desk and on a phone, to be looked at; ten minutes
	@$(BIN)/python tools/pictures.py

foresight: install ## does what hints foresee come true? three minutes
	@$(BIN)/python tools/foresight.py

ray: install ## the arena on a Ray cluster of two nodes on this machine; installs Ray where it is missing
	@$(BIN)/python -c "import ray" 2>/dev/null || $(ADD) ray
	$(PURE) RAY_USAGE_STATS_ENABLED=0 $(BIN)/pytest -m ray

bench: install ## decision, copy and playout beside a peer
	@$(BIN)/altneu bench --peers

search-bench: install ## nodes and simulations a second beside a peer
	@$(BIN)/python bench/search.py

env-bench: install ## a step of the learning environments
	@$(BIN)/python bench/env.py

learn: install ## a network learns Golem for three minutes and must beat a random player; installs PyTorch where it is missing
	@$(BIN)/python -c "import sb3_contrib, torch" 2>/dev/null || $(ADD) --torch-backend cpu sb3-contrib torch 2>/dev/null \
	|| { echo "PyTorch without CUDA cannot be fetched; now the large one"; $(ADD) sb3-contrib torch; }
	@$(BIN)/python examples/train_golem.py

server-bench: chromium ## many tables at once, one process and two on PostgreSQL, and a choice in Chromium; five minutes
	@$(BIN)/python -m bench.server --tables 200 500
	@if $(BIN)/python tools/postgres.py find; then \
	$(BIN)/python -m bench.server --postgres --processes 2 --tables 200 500 1000 --clicks 0; \
	else echo "two processes left out: 'make postgres' installs PostgreSQL"; fi

server-hour: install ## ten thousand tables of an hour in minutes: memory over time, and the disk that a finished game takes
	@$(BIN)/python -m bench.hour

waits: chromium ## how long a person waits in a whole solo game in Chromium, at the pace a new browser has; a few minutes
	@$(BIN)/python -m bench.waits

lock: install ## choose the newest dependencies anew
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links pyproject.toml requirements/dev.in --output-file requirements/dev.txt

clean: ## remove what was built and cached, .venv included
	rm -rf .venv build dist web/node_modules web/src/wire/schema.d.ts src/altneu/server/site
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
