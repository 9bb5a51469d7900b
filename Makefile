# Each target sets up its own .venv from nothing; Python 3.11 or newer with venv is all it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# PI=1 adds what a Raspberry Pi needs for its pins.
EXTRA := $(if $(PI),[pi])
READY := $(VENV)/.ready-run$(PI)
READY_DEV := $(VENV)/.ready-dev

.PHONY: run demo test test-long bench pictures check clean

run: $(READY) ## run the table, simulated where no hardware is found
	@$(BIN)/lightkeeper run $(ARGS)

demo: $(READY) ## watch a game play itself
	@$(BIN)/lightkeeper demo $(ARGS)

test: $(READY_DEV) chromium check ## everything that CI checks
	$(BIN)/pytest -q -n auto -m "not long" $(ARGS)

test-long: $(READY_DEV) ## the long runs as well: 10,000 random games a variant
	$(BIN)/pytest -q -n auto -m long $(ARGS)

check: $(READY_DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(READY_DEV) ## ratios against peers and floors, measured in one run
	$(BIN)/python -m bench $(ARGS)

# docs/images/NAME.png = GAME/STATION-LANGUAGE-SCHEME of tests/web/test_browser_looks.py and test_browser_lamps.py
PICTURES := table-dark=lighthouse-run/card-en-dark beacon-light=lighthouse-run/beacon-en-light \
  ranking-dark=lighthouse-run/over-en-dark lake-dark=lichterfest/spot-en-dark turn-light=lichterfest/turn-en-light \
  reward-dark=lichterfest/reward-de-dark own-side-light=lichterfest/own-side-en-light \
  fest-ranking-dark=lichterfest/over-de-dark lamps-dark=lamps/storm-en-dark naming-dark=tags/naming-clash-en-dark
pictures: $(READY_DEV) chromium ## take the pictures of the docs anew
	LIGHTKEEPER_SHOTS=dist/pictures $(BIN)/pytest -q -k test_pictures tests/web/test_browser_looks.py tests/web/test_browser_lamps.py
	$(foreach each,$(PICTURES),cp dist/pictures/$(word 2,$(subst =, ,$(each))).png docs/images/$(word 1,$(subst =, ,$(each))).png;)
	@for layout in strip leds; do for language in en de; do \
	  mkdir -p dist/$$layout && cp docs/layouts/$$layout.toml dist/$$layout/lightkeeper.toml && \
	  $(BIN)/lightkeeper wiring --lang $$language --data dist/$$layout --svg docs/images/wiring-$$layout-$$language.svg; \
	done; done

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".$(EXTRA)"
	@touch $@

$(READY_DEV): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@# An independent PN532 client for the tests; of what it would bring along nothing runs without a microcontroller.
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps "adafruit-circuitpython-pn532>=2.4"
	@touch $@ $(READY)

# The browser tests drive the system's Chromium. It comes from the package manager where we may use it.
.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || { \
	  if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then as=; \
	  elif command -v apt-get >/dev/null && sudo -n true 2>/dev/null; then as=sudo; \
	  else echo "No Chromium, and no right to install it: the browser tests are left out (apt install chromium)."; exit 0; fi; \
	  echo "Installing Chromium for the browser tests ..."; \
	  $$as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$as apt-get install -y -qq --no-install-recommends chromium >/dev/null \
	  || echo "Chromium could not be installed: the browser tests are left out."; }
