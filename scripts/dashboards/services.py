"""The dashboard of one service, chosen by a variable, and the overview."""

from collections.abc import Iterable

from dashboards.panels import (
    WATCHING,
    Board,
    Json,
    choice,
    dashboard,
    figure,
    lines,
    linked,
    query,
    states,
    table,
    word,
    yes_or_no,
)

HOUR = 3600
SERVICE = "trybuna-service"
"""The identifier, and so the address, of the dashboard of a service."""


def overview() -> Json:
    """Make the dashboard over all services."""
    board = Board()
    board.add(figure("Services up", query('sum(up{job="trybuna"})')), width=4, height=4)
    board.add(
        figure("Alerts", query('count(ALERTS{alertstate="firing",alertname!="Watchdog"}) or vector(0)'), bad=1),
        width=4,
        height=4,
    )
    requests = query("sum(service:trybuna_requests:rate5m)")
    board.add(figure("Requests", requests, unit="reqps"), width=4, height=4)
    failed = f'sum(rate(trybuna_http_requests_total{{status=~"5..",{WATCHING}}}[5m]))'
    share = query(f"({failed} or vector(0)) / sum(service:trybuna_requests:rate5m)")
    board.add(figure("Failed", share, unit="percentunit", warn=0.01, bad=0.05), width=4, height=4)
    dead = query('sum(trybuna_messages{place="dead"})')
    board.add(figure("Dead messages", dead, bad=1), width=4, height=4)
    board.add(yes_or_no("Broker", query('min(up{job="rabbitmq"})'), yes="up", no="down"), width=4, height=4)
    each = "{{service}}"
    ready = states("Ready", query("min by (service) (trybuna_ready)", each))
    board.add(linked(ready, "Look at this service", SERVICE, "service"), width=24, height=7)
    board.add(lines("Requests", query("service:trybuna_requests:rate5m", each), unit="reqps"), width=12, height=9)
    errors = query("service:trybuna_errors:ratio5m", each)
    board.add(lines("Failed requests", errors, unit="percentunit", limit=0.01), width=12, height=9)
    reads = query("service:trybuna_reads_seconds:p99_5m", each)
    board.add(lines("Reads, p99", reads, unit="s", limit=0.05), width=12, height=9)
    saves = query("service:trybuna_saves_seconds:p99_5m", each)
    board.add(lines("Saves, p99", saves, unit="s", limit=0.1), width=12, height=9)
    out = query('max by (service) (trybuna_oldest_message_seconds{place="outbox"})', each)
    board.add(lines("Outbox: the oldest waits", out, unit="s", limit=60), width=8, height=8)
    behind = query('max by (service) (trybuna_oldest_message_seconds{place="inbox"})', each)
    board.add(lines("Inbox: the oldest waits", behind, unit="s", limit=120), width=8, height=8)
    overdue = query('max by (service, work) (trybuna_overdue_seconds{work!="reports"})', "{{service}}: {{work}}")
    board.add(
        lines("Overdue: locks, runs, rankings, openings, mails, notifications", overdue, unit="s", limit=15),
        width=18,
        height=8,
    )
    lost = query("max by (service) (trybuna_mails_given_up)")
    board.add(figure("Mails given up", lost, bad=1), width=6, height=8)
    queues = query('rabbitmq_detailed_queue_messages_ready{queue=~"trybuna.*"}', "{{queue}}")
    board.add(lines("Queues of the broker", queues), width=8, height=8)
    _log(board)
    memory = query("max by (service) (process_resident_memory_bytes{service!=''})", each)
    board.add(lines("Memory", memory, unit="bytes"), width=12, height=8)
    cpu = query("sum by (service) (rate(process_cpu_seconds_total{service!=''}[5m]))", each)
    board.add(lines("Processor", cpu, unit="percentunit"), width=12, height=8)
    return dashboard("trybuna", "Trybuna: overview", board, tags=["overview"], says="All services at a glance.")


def _log(board: Board) -> None:
    """Show whether the audit log was found whole when it should have been, and what people report."""
    whole = query(f'max(trybuna_overdue_seconds{{work="audit"}}) <= bool {HOUR}')
    board.add(yes_or_no("Audit log", whole, yes="found whole", no="not whole"), width=4, height=8)
    newest = query("max(trybuna_audit_newest_entry)", "number; it never falls")
    board.add(lines("Audit log: newest entry", newest, says="Where it falls, entries are gone."), width=8, height=8)
    unseen = query('max(trybuna_overdue_seconds{work="reports"})')
    board.add(figure("Unseen reports, beyond 2 days", unseen, unit="s", warn=1, bad=7 * 24 * HOUR), width=4, height=8)
    sent = 'trybuna_http_requests_total{route=~"/storage/logs/.*",status="201"}'
    received = query(f"sum by (route) (increase({sent}[1h]))", "{{route}}")
    says = "Messages to the organizer and reports of failed screens; many of the latter at once mean a fault."
    board.add(lines("Reports in an hour", received, says=says), width=8, height=8)


def service_board(services: Iterable[str]) -> Json:
    """Make the dashboard of a service; which of the services it shows is chosen on it."""
    board = Board(variables=[choice("service", "Service", services)])
    of = 'service="$service"'
    _figures(board, of)
    _requests(board, of)
    _messages(board, of)
    _resources(board, of)
    says = "The product's own page of a service, with replay of dead messages, is below /ops."
    return dashboard(SERVICE, "Trybuna: a service", board, tags=["service"], says=says)


def _figures(board: Board, of: str) -> None:
    ready = query(f"min(trybuna_ready{{{of}}})")
    board.add(yes_or_no("State", ready, yes="ready", no="not ready"), width=3, height=4)
    build = query(f"count by (build) (trybuna_build_info{{{of}}})")
    board.add(word("Build", build, "build"), width=3, height=4)
    since = query(f"time() - max(process_start_time_seconds{{{of}}})")
    board.add(figure("Runs for", since, unit="s"), width=3, height=4)
    requests = query(f"service:trybuna_requests:rate5m{{{of}}}")
    board.add(figure("Requests", requests, unit="reqps"), width=3, height=4)
    errors = query(f"service:trybuna_errors:ratio5m{{{of}}}")
    board.add(figure("Failed", errors, unit="percentunit", warn=0.01, bad=0.05), width=3, height=4)
    p99 = query(f"service:trybuna_reads_seconds:p99_5m{{{of}}}")
    board.add(figure("Reads, p99", p99, unit="s", warn=0.05, bad=0.5), width=3, height=4)
    behind = query(f'max(trybuna_oldest_message_seconds{{{of},place="inbox"}})')
    board.add(figure("Behind", behind, unit="s", warn=120, bad=HOUR), width=3, height=4)
    dead = query(f'max(trybuna_messages{{{of},place="dead"}})')
    board.add(figure("Dead messages", dead, bad=1), width=3, height=4)


def _requests(board: Board, of: str) -> None:
    rate = f"rate(trybuna_http_requests_total{{{of},{WATCHING}}}[$__rate_interval])"
    board.add(lines("Requests by status", query(f"sum by (status) ({rate})", "{{status}}"), unit="reqps"), **_HALF)
    buckets = f"sum by (le) (rate(trybuna_http_request_seconds_bucket{{{of},{WATCHING}}}[$__rate_interval]))"
    shares = [query(f"histogram_quantile({share}, {buckets})", name) for share, name in _SHARES]
    board.add(lines("Time to answer", *shares, unit="s", limit=0.1), **_HALF)
    by_route = "sum by (method, route)"
    seen = f"{of},{WATCHING}"
    buckets_of_5m = f"rate(trybuna_http_request_seconds_bucket{{{seen}}}[5m])"
    columns = {
        "Requests": (f"{by_route} (rate(trybuna_http_requests_total{{{seen}}}[5m]))", "reqps"),
        "Failed": (f'{by_route} (rate(trybuna_http_requests_total{{{seen},status=~"5.."}}[5m]))', "reqps"),
        "p95": (f"histogram_quantile(0.95, sum by (method, route, le) ({buckets_of_5m}))", "s"),
    }
    queries = {name: (query(expression, instant=True), unit) for name, (expression, unit) in columns.items()}
    board.add(table("Routes, last 5 minutes", queries, key=("method", "route")), width=24, height=10)


def _messages(board: Board, of: str) -> None:
    counts = query(f"max by (place) (trybuna_messages{{{of}}})", "{{place}}")
    board.add(lines("Messages that wait", counts, says="Dead ones wait for a person."), width=8, height=8)
    ages = query(f"max by (place) (trybuna_oldest_message_seconds{{{of}}})", "{{place}}")
    board.add(lines("The oldest waits", ages, unit="s", limit=60), width=8, height=8)
    broker = query(f"min(trybuna_broker_up{{{of}}})", "broker reached")
    board.add(lines("Broker", broker), width=8, height=8)


def _resources(board: Board, of: str) -> None:
    database = query(f"max by (instance) (trybuna_database_seconds{{{of}}})", "{{instance}}")
    board.add(lines("Database: the simplest query", database, unit="s", limit=0.1), width=7, height=8)
    pool = query(f"max by (connections) (trybuna_database_pool{{{of}}})", "{{connections}}")
    board.add(lines("Connections to the database", pool), width=7, height=8)
    memory = query(f"process_resident_memory_bytes{{{of}}}", "{{instance}}")
    board.add(lines("Memory", memory, unit="bytes"), width=5, height=8)
    cpu = query(f"rate(process_cpu_seconds_total{{{of}}}[$__rate_interval])", "{{instance}}")
    board.add(lines("Processor", cpu, unit="percentunit"), width=5, height=8)


_HALF = {"width": 12, "height": 9}
_SHARES = ((0.5, "p50"), (0.95, "p95"), (0.99, "p99"))
