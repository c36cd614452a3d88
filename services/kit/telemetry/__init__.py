"""Logs, request counters, and traces for an OpenTelemetry collector (README.md, Traces).

A trace follows a correlation id: its own id is derived from that (`ids`). So a row of an outbox or an inbox stores only
the correlation id. OpenTelemetry is imported only if a setting enables traces.
"""
