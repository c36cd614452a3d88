.DEFAULT_GOAL := help
.PHONY: help setup run demo organizer user backup restore doctor books openapi fmt mutants check test thorough e2e pictures measure contracts fuzz race rolling bench faults up down audit moving

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install missing packages (Python and web packages; as root Debian packages too)
	@scripts/setup --tests

run: ## Serve the whole product on one URL, with a demo (PORT, TRYBUNA_HOME)
	@scripts/run

demo: ## Seed a demo into the running product at BASE_URL
	@scripts/setup && .venv/bin/python -m demo

organizer: ## Make EMAIL, a registered user of the running product, an organizer
	@[ -n "$(EMAIL)" ] || { echo "name a registered user: make organizer EMAIL=you@example.org" >&2; exit 1; }
	@.venv/bin/python -m standalone.users make-organizer "$(EMAIL)"

user: ## Any command about a user of the running product: DO="block you@example.org --reason …"; DO=--help lists them
	@.venv/bin/python -m standalone.users $(DO)

audit: ## The audit log of the running product: DO=verify, or DO="export --to audit.jsonl"
	@.venv/bin/python -m standalone.audit $(DO)

backup: ## A copy of the standalone installation in one file, while it runs or not, into TO (backups); KEEP=14 leaves the newest
	@.venv/bin/python -m standalone.backup make $${TO:+--to "$$TO"} $${KEEP:+--keep $$KEEP}

restore: ## Put the backup FROM in the place of the standalone installation, which is set aside; IDENTITY opens an encrypted one, SIGNER confirms another installation's
	@.venv/bin/python -m standalone.backup restore --replace "$(FROM)" $${IDENTITY:+--identity "$$IDENTITY"} $${SIGNER:+--signer "$$SIGNER"} $${UNSIGNED:+--unsigned}

doctor: ## What is wrong with the standalone installation: address, HTTPS, mail, clock, disk, backups; and what to do
	@.venv/bin/python -m standalone.doctor

books: ## Build the books (docs/books) into dist/books; a warning or a link that leads nowhere is an error
	@scripts/setup && scripts/books

openapi: ## Write openapi.json, asyncapi.yaml, the web app's client and the tables of settings anew
	@scripts/setup && scripts/generate

fmt: ## Format everything
	@scripts/setup && scripts/fmt

mutants: ## Seed faults one by one, and name the test that finds each (MUTANTS="captain-on-the-bench"); prints a table
	@scripts/setup --tests && .venv/bin/python -m mutants $(MUTANTS)

check: ## Format, lint, types, import rules, drift of generated files, unused code (CHANGED=origin/main: only what a change reaches)
	@scripts/test check

test: ## Before every push: check, and all tests, two steps beside each other (CHANGED=origin/main: only what a change reaches)
	@scripts/test

thorough: ## What `make test` runs, with nothing left out, then bench, containers, mutants and moved clocks; its table is in deploy/RESULTS.md
	@scripts/test thorough

contracts: ## Black-box tests of the API, in containers and standalone; or only against BASE_URL
	@scripts/setup && { [ -n "$$BASE_URL" ] || scripts/stack contracts; } && scripts/with-product scripts/contracts

up: ## Build and start the installation in containers (TRYBUNA_PORT, TRYBUNA_OFFLINE=1)
	@scripts/stack up

down: ## Stop the installation in containers; its data stay
	@scripts/stack down

e2e: ## Stories in a real browser, against BASE_URL or a product started for it
	@scripts/setup --tests && scripts/with-product scripts/e2e

pictures: ## Pictures of every state of the screens in web/pictures, from BASE_URL or a product started for it
	@scripts/setup --tests && scripts/build-web && scripts/with-product scripts/pictures

measure: ## The web budgets (sizes, drag, Lighthouse) beside the measured values, at BASE_URL or a product started for it
	@scripts/setup --tests && scripts/build-web && scripts/with-product scripts/measure

race: ## 40 writers against 10 planned and 10 early closings of each game, at BASE_URL or a product started for it; prints a table
	@scripts/setup && TRYBUNA_RACE=$${TRYBUNA_RACE:-40x10} scripts/with-product .venv/bin/pytest -q -s --randomly-dont-reorganize proto-contracts/tests/test_deadline.py

rolling: ## Roll an installation in containers to a next version and back while people use it; prints a table (ROLLING=--help)
	@scripts/setup --tests && .venv/bin/python -m rolling $(ROLLING)

fuzz: ## 10,000 hostile bodies to each endpoint that takes one, with a look at all tables, of a product started for it; prints a table
	@scripts/setup && TRYBUNA_HOSTILE_BODIES=$${TRYBUNA_HOSTILE_BODIES:-10000} scripts/with-product .venv/bin/pytest -q -s --randomly-dont-reorganize proto-contracts/tests/test_hostile_bodies.py

bench: ## Measure what a large contest costs beside the least it could, into deploy/PERFORMANCE.md (BENCH="fantasy --teams 1000000", BENCH=--quick)
	@scripts/setup --tests && .venv/bin/python -m bench $(BENCH)

moving: ## Move a demo from standalone to containers and back by backups, and compare tables, rankings and picks at every stop (MOVING=--no-build)
	@scripts/setup --tests && .venv/bin/python -m moving $(MOVING)

faults: ## Break an installation on purpose while people save, and print a table (FAULTS="--quick")
	@scripts/setup --tests && .venv/bin/python -m faults $(FAULTS)
