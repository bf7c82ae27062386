# What one types here. The first run sets everything up in .venv and web/node_modules; later runs start at once.
# Needed: Python 3.11 or newer with venv, git, make.

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

help:           ## this list
	@sed -n 's/^\([a-z-]*\): .*## /make \1 \t/p' Makefile | expand -t 16

play: .venv/.run  ## play in the browser (ARGS="--no-browser --port 8600" goes to the command)
	@$(BIN)/python hatch_build.py
	@$(BIN)/rummy500 $(ARGS)

test: .venv/.dev  ## all tests: the client's, then Python's, those in a browser among them
	@$(BIN)/python hatch_build.py
	$(BIN)/python hatch_build.py npm test
	RUMMY500_BUILD=pure CHROMIUM="$$(scripts/find_browser.sh)" $(BIN)/python -m pytest -n 2 $(ARGS)

check: .venv/.dev  ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python hatch_build.py npm run lint
	$(BIN)/python hatch_build.py npm run check
	$(BIN)/python -m pytest -q tests/test_tree.py tests/test_floors.py
	@scripts/audit.sh

native: .venv/.native  ## compile the engine: the same play, many times faster (needs a C compiler)
	@$(BIN)/python scripts/build_native.py

test-native: .venv/.dev native  ## the tests of rules, texts and opponents on the compiled engine
	RUMMY500_BUILD=native $(BIN)/python -m pytest tests/engine tests/notation tests/bots tests/sim tests/test_*.py $(ARGS)

bench: .venv/.run  ## how fast engine and opponents are, interpreted and, after make native, compiled
	@$(BIN)/rummy500 bench engine $(ARGS)
	@$(BIN)/rummy500 bench bots $(ARGS)

bots: .venv/.run  ## ten thousand deals of every level on every preset; hours, and goes on where it was stopped
	nice $(BIN)/python bench/bots.py $(ARGS)

soak: .venv/.dev  ## an hour of searching: a million decks, 100,000 hostile messages, 10,000 pairs, 500 matches, limits, times, colluders (ARGS="s1 p1")
	nice $(BIN)/python bench/soak.py $(ARGS)
	nice $(BIN)/python bench/properties.py

faults: .venv/.dev  ## kill, stop and freeze servers and their database in mid-play; clients and networks that misbehave
	nice $(BIN)/python bench/faults.py $(ARGS)
	nice $(BIN)/python bench/breaking.py
	$(BIN)/python bench/processes.py faults

load: .venv/.dev  ## answer times and memory of a server with many matches and sockets (ARGS="l1 l4")
	$(BIN)/python bench/load.py $(ARGS)
	$(BIN)/python bench/thinking.py
	$(BIN)/python bench/memory.py
	$(BIN)/python bench/restart.py
	$(BIN)/python bench/processes.py load
	$(BIN)/python bench/storing.py

audit: .venv/.dev  ## ask a service whether locked versions have known weaknesses; says so where it cannot be asked
	@scripts/audit.sh

motion: .venv/.dev  ## frames and answers of the table in a browser
	@$(BIN)/python hatch_build.py
	CHROMIUM="$$(scripts/find_browser.sh)" $(BIN)/python bench/motion.py

pictures: .venv/.dev  ## every screen at six sizes into FOLDER (build/pictures), with a page that shows them
	@$(BIN)/python hatch_build.py
	CHROMIUM="$$(scripts/find_browser.sh)" PYTHONPATH=tests $(BIN)/python -m e2e.shots $(or $(FOLDER),build/pictures) $(ARGS)

format: .venv/.dev  ## lay out the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python hatch_build.py npm run format

lock: .venv/.dev  ## write requirements/*.txt anew (ARGS=--upgrade for newer versions)
	$(PIP) uv==0.13.9
	PATH="$(BIN):$$PATH" scripts/lock.sh $(ARGS)

clean:          ## remove what was set up and built
	rm -rf .venv web/node_modules src/rummy500/web/static src/rummy500/compiled build/native

.PHONY: help play test check native test-native bench bots soak faults load audit motion pictures format lock clean

.venv/.made:
	@scripts/make_venv.sh .venv
	@touch $@

.venv/.run: .venv/.made requirements/run.txt requirements/build.txt pyproject.toml
	$(PIP) --require-hashes -r requirements/run.txt -r requirements/build.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.native: .venv/.run requirements/native.txt
	$(PIP) --require-hashes -r requirements/native.txt
	@touch $@

.venv/.dev: .venv/.run requirements/dev.txt
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@
