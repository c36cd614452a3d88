# The steps of `make check`, `make test` and `make thorough`. `scripts/test` runs them beside each other.
# One alone: make -f scripts/steps.mk python-lint
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export NO_COLOR := 1
export FORCE_COLOR := 0

PYTHON := services proto-contracts scripts gateway
# `scripts/changed.py` narrows these to what a change reaches.
PYTHON_TYPES := $(PYTHON)
PYTHON_TESTS := services scripts/tests gateway/tests
CONTRACT_TESTS := proto-contracts/tests
# `make thorough` leaves out nothing: THOROUGH=1.
THOROUGH :=
PART := $(if $(THOROUGH),,-m 'not thorough')
$(if $(THOROUGH),,$(eval export TRYBUNA_EXAMPLES := 25))
$(if $(THOROUGH),,$(eval export TRYBUNA_LOOKS := few))
$(if $(THOROUGH),,$(eval export TRYBUNA_HOSTILE_BODIES := 4))

REPORTS := $(CURDIR)/.cache/steps
STEP = @scripts/step $@
PYTEST := pytest -q -rfER --durations=0 --durations-min=5 --reruns 1 $(PART)

.PHONY: python-types web-types web-lint generated unused-web api-documents unused-python books web-texts compatibility \
  dependencies changelog prose import-rules python-lint python-format web-format \
  python-tests contract-tests browser web-units web-build web-size faults bench containers mutants moved-clock

# Checks, the longest first: both cores end together.
python-types:
	$(STEP) pyright $(PYTHON_TYPES)
web-types:
	$(STEP) npm --prefix web run --silent typecheck
web-lint:
	$(STEP) npm --prefix web run --silent lint
generated:
	$(STEP) scripts/generate --check
unused-web:
	$(STEP) npm --prefix web run --silent knip
api-documents:
	$(STEP) npm --prefix web run --silent lint:api
unused-python:
	$(STEP) python -m unused_python
books:
	$(STEP) scripts/books
web-texts:
	$(STEP) npm --prefix web run --silent i18n:check
compatibility:
	$(STEP) python -m compatibility
dependencies:
	$(STEP) deptry services proto-contracts
changelog:
	$(STEP) python -m releasing.changelog
prose:
	$(STEP) python -m prose
import-rules:
	$(STEP) lint-imports --no-cache
python-lint:
	$(STEP) ruff check --quiet $(PYTHON)
python-format:
	$(STEP) ruff format --check --quiet $(PYTHON)
web-format:
	$(STEP) npm --prefix web run --silent format:check

# Tests.
python-tests:
	$(STEP) $(PYTEST) -n 2 --junitxml=$(REPORTS)/$@.xml $(PYTHON_TESTS)
contract-tests:
	$(STEP) scripts/with-product --empty $(PYTEST) --junitxml=$(REPORTS)/$@.xml $(CONTRACT_TESTS)
web-units:
	$(STEP) npm --prefix web test --silent -- --reporter=default --reporter=junit --outputFile.junit=$(REPORTS)/$@.xml
web-build:
	$(STEP) scripts/build-web
web-size: web-build
	$(STEP) npm --prefix web run --silent size
browser: web-build
	@PLAYWRIGHT_JUNIT_OUTPUT_FILE=$(REPORTS)/$@.xml scripts/step $@ scripts/with-product scripts/e2e \
	  --project=canned --project=stories --project=visits --reporter=list,junit
faults:
	$(STEP) python -m faults $(if $(THOROUGH),--patient --limit 1800,--quick --limit 600)

# Only in `make thorough`.
bench:
	$(STEP) python -m bench --quick
containers:
	$(STEP) scripts/stack contracts
mutants:
	$(STEP) python -m mutants
moved-clock:
	@LIMIT=90m scripts/step $@ python -m moved_clock
