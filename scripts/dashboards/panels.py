"""Grafana panels: what all of them share is said once here."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
SOURCE = {"type": "prometheus", "uid": "prometheus"}
WATCHING = 'route!~"/(livez|readyz|health|metrics)|/organizer/[a-z_]+/ops(/history|/promise)?"'
"""Leaves out requests that only watch a service, as the alert rules do."""
GREEN, AMBER, RED = "green", "orange", "red"


@dataclass
class Board:
    """A grid of 24 columns that is filled from left to right, and what can be chosen above it."""

    panels: list[Json] = field(default_factory=list[Json])
    variables: list[Json] = field(default_factory=list[Json])
    _x: int = 0
    _y: int = 0
    _row: int = 0

    def add(self, panel: Json, *, width: int, height: int) -> None:
        """Put a panel behind the last one, or below where it doesn't fit."""
        if self._x + width > 24:  # noqa: PLR2004 - Grafana's grid
            self._x, self._y, self._row = 0, self._y + self._row, 0
        place = {"x": self._x, "y": self._y, "w": width, "h": height}
        self.panels.append({"id": len(self.panels) + 1, "datasource": SOURCE, "gridPos": place} | panel)
        self._x, self._row = self._x + width, max(self._row, height)


def query(expression: str, legend: str = "", *, instant: bool = False) -> Json:
    """Make a query; `legend` may name labels as `{{label}}`."""
    found = {"datasource": SOURCE, "expr": expression, "legendFormat": legend or "__auto"}
    return found | ({"instant": True, "format": "table"} if instant else {"range": True})


def lettered(queries: list[Json]) -> list[Json]:
    """Give each query of a panel its letter."""
    return [{"refId": chr(ord("A") + place)} | one for place, one in enumerate(queries)]


def lines(title: str, *queries: Json, unit: str = "short", limit: float | None = None, says: str = "") -> Json:
    """Make a chart over time; a `limit` is drawn as a line."""
    steps: list[Json] = [{"color": GREEN, "value": None}]
    if limit is not None:
        steps.append({"color": RED, "value": limit})
    custom: Json = {"fillOpacity": 8, "lineWidth": 2, "showPoints": "never", "spanNulls": False}
    custom["thresholdsStyle"] = {"mode": "off" if limit is None else "dashed"}
    return {
        "type": "timeseries",
        "title": title,
        "description": says,
        "targets": lettered(list(queries)),
        "fieldConfig": {
            "defaults": {"unit": unit, "min": 0, "custom": custom, "thresholds": {"mode": "absolute", "steps": steps}},
            "overrides": [],
        },
        "options": {
            "legend": {"displayMode": "table", "placement": "bottom", "calcs": ["lastNotNull", "max"]},
            "tooltip": {"mode": "multi", "sort": "desc"},
        },
    }


def figure(title: str, one: Json, *, unit: str = "short", bad: float | None = None, warn: float | None = None) -> Json:
    """Make a big number: amber from `warn`, red from `bad`."""
    steps: list[Json] = [{"color": GREEN, "value": None}]
    steps += [{"color": color, "value": at} for color, at in ((AMBER, warn), (RED, bad)) if at is not None]
    defaults: Json = {"unit": unit, "thresholds": {"mode": "absolute", "steps": steps}}
    return {
        "type": "stat",
        "title": title,
        "targets": lettered([one]),
        "fieldConfig": {"defaults": defaults, "overrides": []},
        "options": {"colorMode": "value", "graphMode": "area", "reduceOptions": {"calcs": ["lastNotNull"]}},
    }


def yes_or_no(title: str, one: Json, *, yes: str, no: str) -> Json:
    """Make a word for 1 (green) or 0 (red)."""
    panel = figure(title, one)
    panel["fieldConfig"]["defaults"]["mappings"] = [
        {"type": "value", "options": {"1": {"text": yes, "color": GREEN}, "0": {"text": no, "color": RED}}}
    ]
    panel["options"] |= {"colorMode": "background", "graphMode": "none", "textMode": "value"}
    return panel


def word(title: str, one: Json, label: str) -> Json:
    """Show a label's value."""
    panel = figure(title, one | {"legendFormat": f"{{{{{label}}}}}"})
    panel["options"] |= {"colorMode": "none", "graphMode": "none", "textMode": "name"}
    return panel


def states(title: str, one: Json) -> Json:
    """Draw 1 and 0 over time as bands."""
    values = {"1": {"text": "ready", "color": GREEN}, "0": {"text": "not ready", "color": RED}}
    return {
        "type": "state-timeline",
        "title": title,
        "targets": lettered([one]),
        "fieldConfig": {"defaults": {"mappings": [{"type": "value", "options": values}]}, "overrides": []},
        "options": {"showValue": "never", "mergeValues": True, "rowHeight": 0.8},
    }


def table(title: str, columns: dict[str, tuple[Json, str]], *, key: tuple[str, ...]) -> Json:
    """Make a table: a row for each value of the labels `key`, a column (name: query, unit) for each query."""
    queries = lettered([one for one, _ in columns.values()])
    names = {f"Value #{one['refId']}": name for one, name in zip(queries, columns, strict=True)}
    overrides: list[Json] = [
        {"matcher": {"id": "byName", "options": name}, "properties": [{"id": "unit", "value": unit}]}
        for name, (_, unit) in columns.items()
    ]
    return {
        "type": "table",
        "title": title,
        "targets": queries,
        "transformations": [
            {"id": "merge", "options": {}},
            {"id": "organize", "options": {"excludeByName": {"Time": True}, "renameByName": names}},
            {"id": "sortBy", "options": {"sort": [{"field": next(iter(columns)), "desc": True}]}},
        ],
        "fieldConfig": {"defaults": {"custom": {"filterable": True}}, "overrides": overrides},
        "options": {"showHeader": True, "frozenColumns": {"left": len(key)}},
    }


def linked(panel: Json, title: str, uid: str, label: str) -> Json:
    """Let each series of a panel lead to the dashboard `uid`, with its variable `label` set to the series' label."""
    address = f"/d/{uid}?${{__url_time_range}}&var-{label}=${{__field.labels.{label}}}"
    panel["fieldConfig"]["defaults"]["links"] = [{"title": title, "url": address}]
    return panel


def choice(name: str, label: str, values: Iterable[str]) -> Json:
    """Make a variable with one of some fixed values, the first chosen; a service that is down can be chosen, too."""
    offered = list(values)
    options = [{"text": value, "value": value, "selected": value == offered[0]} for value in offered]
    return {
        "type": "custom",
        "name": name,
        "label": label,
        "query": ",".join(offered),
        "options": options,
        "current": options[0],
        "multi": False,
        "includeAll": False,
        "hide": 0,
    }


def dashboard(uid: str, title: str, board: Board, *, tags: list[str], says: str) -> Json:
    """Make a dashboard around a board, with links to the others."""
    others = {"type": "dashboards", "title": "Boards", "tags": ["trybuna"], "asDropdown": True, "keepTime": True}
    return {
        "uid": uid,
        "title": title,
        "description": says,
        "tags": ["trybuna", *tags],
        "timezone": "browser",
        "editable": False,
        "graphTooltip": 1,
        "schemaVersion": 38,
        "version": 1,
        "refresh": "30s",
        "time": {"from": "now-3h", "to": "now"},
        "links": [others],
        "templating": {"list": board.variables},
        "annotations": {"list": [_alerts()]},
        "panels": board.panels,
    }


def _alerts() -> Json:
    expression = 'ALERTS{alertstate="firing",alertname!="Watchdog"}'
    return {
        "name": "Alerts",
        "datasource": SOURCE,
        "enable": True,
        "iconColor": RED,
        "expr": expression,
        "titleFormat": "{{alertname}}",
        "textFormat": "{{service}}",
        "step": "30s",
    }
