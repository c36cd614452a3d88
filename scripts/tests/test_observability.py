"""What Prometheus and Grafana are given: rules that hold, and names that the services really tell."""

import itertools
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from book_pages.claims import (
    missing_files,
    missing_links,
    missing_modules,
    missing_services,
    missing_settings,
    missing_targets,
    told_words,
)
from dashboards.__main__ import FOLDER, contents
from installation.secrets import OPERATORS
from kit.ops.metrics import Metrics
from project import ROOT
from standalone.measurements import of_home
from standalone.routing import read_routes

OBSERVABILITY = ROOT / "deploy" / "observability"
RUNBOOKS = OBSERVABILITY / "RUNBOOKS.md"
RULES = tuple(OBSERVABILITY / "prometheus" / name for name in ("alerts.yml", "infrastructure.yml"))
GATEWAY = ROOT / "gateway" / "start"
CONFIG = OBSERVABILITY / "prometheus" / "prometheus.yml"
OURS = re.compile(r"\b(?<!:)(?:trybuna|process)_[a-z_]+\b(?!:)")
RECORDED = re.compile(r"\bservice:[a-z_]+:[a-z0-9_]+\b")


def promtool() -> str:
    found = os.environ.get("PROMTOOL") or shutil.which("promtool")
    if found is None:
        pytest.skip("promtool is not here: apt-get install prometheus, or PROMTOOL=/path/to/promtool")
    return found


def texts_for_operators() -> str:
    """Answer the runbooks, the rules and the operator's book."""
    pages = sorted((ROOT / "docs" / "books" / "en" / "operator").glob("*.md"))
    return "\n".join([RUNBOOKS.read_text(), rules(), *(page.read_text() for page in pages)])


def rules() -> str:
    """Answer the text of all rules."""
    return "\n".join(file.read_text() for file in RULES)


def told_names() -> set[str]:
    """Answer the names of every series that a service, standalone, or the gateway tells."""
    names = set(re.findall(r"# TYPE (\w+) gauge", GATEWAY.read_text()))
    for family in itertools.chain(Metrics("identity").registry.collect(), of_home(Path()).collect()):
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(family.type, ("",))
        names |= {family.name + ending for ending in endings}
    return names


def expressions(value: Any) -> list[str]:
    """Collect every query of a dashboard."""
    if isinstance(value, dict):
        own = [value["expr"]] if "expr" in value else []  # pyright: ignore[reportUnknownVariableType] - JSON
        return own + [one for part in value.values() for one in expressions(part)]  # pyright: ignore[reportUnknownVariableType] - JSON
    if isinstance(value, list):
        return [one for part in value for one in expressions(part)]  # pyright: ignore[reportUnknownVariableType] - JSON
    return []


def dashboards() -> dict[str, Any]:
    return {file.stem: json.loads(file.read_text()) for file in sorted(FOLDER.glob("*.json"))}


def test_rules_and_dashboards_name_only_what_the_services_tell() -> None:
    recorded = set(re.findall(r"- record: (\S+)", rules()))
    asked = rules() + "\n".join(one for board in dashboards().values() for one in expressions(board))
    without_recorded = RECORDED.sub("", asked)
    assert set(RECORDED.findall(asked)) == recorded
    assert set(OURS.findall(without_recorded)) - told_names() == set()


def test_every_figure_of_the_services_is_shown_somewhere() -> None:
    shown = "\n".join(one for board in dashboards().values() for one in expressions(board)) + rules()
    families = {family.name for family in Metrics("identity").registry.collect() if family.name.startswith("trybuna_")}
    assert [name for name in sorted(families) if name not in shown] == []


def test_every_alert_says_how_grave_it_is_and_what_to_do() -> None:
    alerts = re.split(r"\n +- alert: ", rules())[1:]
    assert len(alerts) > 10
    for alert in alerts:
        name = alert.partition("\n")[0]
        assert re.search(r"severity: (info|warning|critical)", alert), name
        assert re.search(r"\n +for: \d+m", alert), name
        assert re.search(r'\n +summary: "\S', alert), name
        assert re.search(r'\n +description: "\S', alert), name


def test_every_alert_says_in_polish_what_it_says_in_english() -> None:
    """Compare the values, commands and names of log lines of both languages; a Polish text may name a service more."""
    facts = re.compile(r"\{\{.+?\}\}|python -m \w+ \w+|TRYBUNA_\w+|\w+_\w+|/\w+")
    for file in RULES:
        for rule in (rule for group in yaml.safe_load(file.read_text())["groups"] for rule in group["rules"]):
            said = rule.get("annotations", {})
            for kind in ("summary", "description") if "alert" in rule else ():
                polish, english = said[f"{kind}_pl"], said[kind]
                assert polish != english, rule["alert"]
                assert set(facts.findall(english)) <= set(facts.findall(polish)), rule["alert"]


def test_every_alert_has_its_runbook_and_every_runbook_its_alert() -> None:
    paragraphs = dict(re.findall(r"\n### (\w+)\n(.+?)(?=\n#|\Z)", RUNBOOKS.read_text(), re.DOTALL))
    assert sorted(paragraphs) == sorted(re.findall(r"\n +- alert: (\w+)", rules()))
    for name, paragraph in paragraphs.items():
        assert len(paragraph) > 150, name
    mentioned = set(re.findall(r"\b[A-Z][a-z]+[A-Z]\w+\b", "".join(paragraphs.values()))) - {"PostgreSQL", "RabbitMQ"}
    assert mentioned <= set(paragraphs)


def test_runbooks_and_alerts_name_statuses_that_the_gateway_answers() -> None:
    """The gateway answers 503 where nginx by itself would say 502 or 504 (`gateway_config.problems`)."""
    said = set(re.findall(r"\b[45]\d\d\b(?= from the gateway)|(?<=gateway answers )[45]\d\d\b", texts_for_operators()))
    assert said == {"503"}


def test_runbooks_name_what_there_is() -> None:
    text = RUNBOOKS.read_text()
    assert "docker compose" in text
    for claim in (missing_services, missing_settings, missing_targets, missing_modules, missing_files):
        assert claim(text) == [], claim.__name__
    assert missing_links(RUNBOOKS) == []
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert told_words(text, beside=services) == []


def test_every_service_is_scraped_and_can_be_chosen_on_the_dashboard() -> None:
    services = list(read_routes().services)
    assert re.findall(r"- ([a-z_]+):8000\n", CONFIG.read_text()) == services
    jobs = {job["job_name"]: job for job in yaml.safe_load(CONFIG.read_text())["scrape_configs"]}
    assert jobs["postgres-tables"]["static_configs"] == [{"targets": services}]
    assert re.findall(r"- ([a-z_]+)_workers\n", CONFIG.read_text()) == services
    assert set(dashboards()) == {"overview", "service", "infrastructure"}
    identifiers = [board["uid"] for board in dashboards().values()]
    assert len(set(identifiers)) == len(identifiers)
    assert all(len(uid) <= 40 for uid in identifiers)
    (variable,) = dashboards()["service"]["templating"]["list"]
    assert [option["value"] for option in variable["options"]] == services
    assert variable["query"] == ",".join(services)


def test_whatever_is_scraped_is_there_in_a_network_of_prometheus_and_nobody_else_reaches_it() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    config = yaml.safe_load(CONFIG.read_text())
    named = set(re.findall(r"\b([a-z_]+):(?:9\d{3}|15692|8081)\b", json.dumps(config))) - {"localhost"}
    assert named == {"rabbitmq", "gateway", "alertmanager", *(one for one in services if one.endswith("_exporter"))}
    for name in named:
        assert {*services[name]["networks"]} & {*services["prometheus"]["networks"]}, name
        published = services[name].get("ports", ())
        assert name in {"gateway", "alertmanager"} or not published
        assert all(":8081" not in port and "9093:9093" not in port.split("127.0.0.1")[0] for port in published)
        assert services[name].get("profiles", ["observability"]) == ["observability"]


def test_every_service_is_asked_for_the_gateways_probes() -> None:
    command = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["probes"]["command"]
    assert [part for part in command if "=" in part and part[0] != "-"] == [
        f"{service}={service}:8000" for service in read_routes().services
    ]


def test_the_dashboard_of_a_service_shows_the_chosen_one_alone() -> None:
    asked = expressions(dashboards()["service"]["panels"])
    assert [one for one in asked if 'service="$service"' not in one] == []
    assert "$" not in "".join(asked).replace("$service", "").replace("$__rate_interval", "")


def test_the_overview_leads_to_the_dashboard_of_a_service() -> None:
    boards = dashboards()
    links = [
        link["url"]
        for panel in boards["overview"]["panels"]
        for link in panel["fieldConfig"]["defaults"].get("links", ())
    ]
    assert [link.partition("?")[0] for link in links] == [f"/d/{boards['service']['uid']}"]


def test_the_dashboards_are_what_the_template_asks_for() -> None:
    assert {file: file.read_text() for file in FOLDER.glob("*.json")} == contents()


def test_panels_do_not_overlap_and_ask_the_provisioned_source() -> None:
    source = (OBSERVABILITY / "grafana/provisioning/datasources/prometheus.yml").read_text()
    for name, board in dashboards().items():
        taken: set[tuple[int, int]] = set()
        for panel in board["panels"]:
            at = panel["gridPos"]
            cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
            assert not cells & taken, f"{name}: {panel['title']}"
            assert max(x for x, _ in cells) < 24, f"{name}: {panel['title']}"
            taken |= cells
            assert f"uid: {panel['datasource']['uid']}\n" in source


def test_rules_and_configuration_are_valid() -> None:
    tool = promtool()
    subprocess.run([tool, "check", "rules", *RULES], check=True, capture_output=True, text=True)
    # the token is where the container mounts it, not here
    subprocess.run([tool, "check", "config", "--syntax-only", CONFIG], check=True, capture_output=True, text=True)


def test_prometheus_shows_the_token_that_the_installation_makes() -> None:
    assert f"credentials_file: /run/secrets/{OPERATORS}\n" in CONFIG.read_text()
    prometheus = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["prometheus"]
    assert "secrets-prometheus:/run/secrets:ro" in prometheus["volumes"]


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_alerts_fire_when_they_should_and_not_before(file: Path) -> None:
    tests = OBSERVABILITY / "tests" / f"{file.stem}.test.yml"
    done = subprocess.run([promtool(), "test", "rules", tests], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_every_alert_was_seen_to_fire(file: Path) -> None:
    seen = yaml.safe_load((OBSERVABILITY / "tests" / f"{file.stem}.test.yml").read_text())["tests"]
    fired = {tried["alertname"] for one in seen for tried in one["alert_rule_test"] if tried["exp_alerts"]}
    assert sorted(fired) == sorted(re.findall(r"\n +- alert: (\w+)", file.read_text()))


def test_the_queries_of_dashboards_are_valid(tmp_path: Path) -> None:
    asked = sorted({one for board in dashboards().values() for one in expressions(board)})
    rules = [
        {"record": f"tried:{place}", "expr": one.replace("$__rate_interval", "5m")} for place, one in enumerate(asked)
    ]
    file = tmp_path / "queries.yml"
    file.write_text(json.dumps({"groups": [{"name": "queries", "rules": rules}]}))
    done = subprocess.run([promtool(), "check", "rules", file], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
