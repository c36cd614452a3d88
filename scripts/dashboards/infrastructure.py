"""The dashboard of what the services stand on: the host, PostgreSQL, RabbitMQ, the gateway and its address."""

from dashboards.panels import Board, Json, dashboard, figure, lines, query, table, yes_or_no

DAY = 86_400
DISKS = 'fstype!~"tmpfs|ramfs|overlay|squashfs|iso9660",mountpoint!~"/boot.*"'
"""File systems that fill, as the alert rules have it."""
_QUARTER = {"width": 6, "height": 8}
_THIRD = {"width": 8, "height": 8}


def infrastructure() -> Json:
    """Make the dashboard."""
    board = Board()
    _figures(board)
    _host(board)
    _postgres(board)
    _rabbitmq(board)
    _gateway(board)
    says = "From the exporters of the profile observability. What each alert means is in RUNBOOKS.md."
    return dashboard("trybuna-infrastructure", "Trybuna: infrastructure", board, tags=["infrastructure"], says=says)


def _figures(board: Board) -> None:
    for title, up in (
        ("Gateway", 'min(up{job="gateway"})'),
        ("PostgreSQL", 'min(pg_up{job="postgres"})'),
        ("RabbitMQ", 'min(up{job="rabbitmq"})'),
        ("Public address", 'min(probe_success{job="public-address"})'),
    ):
        board.add(yes_or_no(title, query(up), yes="up", no="down"), width=3, height=4)
    ends = query('min(probe_ssl_earliest_cert_expiry{job="public-address"}) - time()')
    certificate = figure("Certificate ends in", ends, unit="s")
    certificate["fieldConfig"]["defaults"]["thresholds"]["steps"] = [
        {"color": "red", "value": None},
        {"color": "orange", "value": 3 * DAY},
        {"color": "green", "value": 14 * DAY},
    ]
    board.add(certificate, width=4, height=4)
    full = query(f"1 - min(node_filesystem_avail_bytes{{{DISKS}}} / node_filesystem_size_bytes)")
    board.add(figure("Fullest disk", full, unit="percentunit", warn=0.8, bad=0.95), width=4, height=4)
    failed = query("sum(increase(alertmanager_notifications_failed_total[1h])) or vector(0)")
    board.add(figure("Alerts not delivered in an hour", failed, bad=1), width=4, height=4)


def _host(board: Board) -> None:
    busy = query('1 - avg by (instance) (rate(node_cpu_seconds_total{mode="idle"}[$__rate_interval]))', "{{instance}}")
    board.add(lines("Host: processor", busy, unit="percentunit", limit=0.9), **_QUARTER)
    memory = query("1 - node_memory_MemAvailable_bytes / node_memory_MemTotal_bytes", "{{instance}}")
    board.add(lines("Host: memory used", memory, unit="percentunit", limit=0.95), **_QUARTER)
    disks = query(f"1 - node_filesystem_avail_bytes{{{DISKS}}} / node_filesystem_size_bytes", "{{mountpoint}}")
    board.add(lines("Host: disks, how full", disks, unit="percentunit", limit=0.95), **_QUARTER)
    waits = "Seconds in which a disk was at work, of each second."
    busy_disks = query("rate(node_disk_io_time_seconds_total[$__rate_interval])", "{{device}}")
    board.add(lines("Host: disks, how busy", busy_disks, unit="percentunit", limit=0.9, says=waits), **_QUARTER)


def _postgres(board: Board) -> None:
    used = query('sum(pg_stat_database_numbackends{job="postgres"})', "taken")
    most = query('max(pg_settings_max_connections{job="postgres"})', "there are")
    board.add(lines("PostgreSQL: connections", used, most), **_THIRD)
    committed = 'sum by (datname) (rate(pg_stat_database_xact_commit{job="postgres",datname!~"template.*|"}[5m]))'
    board.add(lines("PostgreSQL: transactions", query(committed, "{{datname}}"), unit="ops"), **_THIRD)
    sizes = query('max by (datname) (pg_database_size_bytes{job="postgres",datname!~"template.*"})', "{{datname}}")
    board.add(lines("PostgreSQL: size of databases", sizes, unit="bytes"), **_THIRD)
    age = query('max by (datname) (pg_database_wraparound_age_datfrozenxid_seconds{job="postgres"})', "{{datname}}")
    says = "Transactions since rows were last frozen; autovacuum freezes at 0.2 G, writes stop at 2.1 G."
    board.add(lines("PostgreSQL: age of transaction ids", age, limit=1e9, says=says), **_THIRD)
    by_table = "max by (datname, relname)"
    columns = {
        "Dead rows": (f"topk(15, {by_table} (pg_stat_user_tables_n_dead_tup))", "short"),
        "Living rows": (f"{by_table} (pg_stat_user_tables_n_live_tup)", "short"),
    }
    queries = {name: (query(expression, instant=True), unit) for name, (expression, unit) in columns.items()}
    board.add(table("PostgreSQL: tables", queries, key=("datname", "relname")), width=16, height=8)


def _rabbitmq(board: Board) -> None:
    memory = query("rabbitmq_process_resident_memory_bytes", "used")
    limit = query("rabbitmq_resident_memory_limit_bytes", "blocks at")
    board.add(lines("RabbitMQ: memory", memory, limit, unit="bytes"), **_THIRD)
    disk = query("rabbitmq_disk_space_available_bytes", "free")
    least = query("rabbitmq_disk_space_available_limit_bytes", "blocks below")
    board.add(lines("RabbitMQ: disk", disk, least, unit="bytes"), **_THIRD)
    readers = query('max by (queue) (rabbitmq_detailed_queue_consumers{queue=~"trybuna.*"})', "{{queue}}")
    board.add(lines("RabbitMQ: readers of queues", readers), **_THIRD)


def _gateway(board: Board) -> None:
    active = query("sum(nginx_connections_active)", "open")
    most = query("max(trybuna_gateway_connections_limit)", "there may be")
    board.add(lines("Gateway: connections", active, most), **_THIRD)
    asked = query("sum(rate(nginx_http_requests_total[$__rate_interval]))", "requests")
    board.add(lines("Gateway: requests", asked, unit="reqps"), **_THIRD)
    parts = query("sum by (phase) (probe_http_duration_seconds)", "{{phase}}")
    board.add(lines("Public address: time to answer", parts, unit="s"), **_THIRD)
