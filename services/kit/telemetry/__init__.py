"""Logs, request counters, and traces for an OpenTelemetry collector (README.md, Traces).

A trace follows a correlation id: its own id is made from that (`ids`), so that whatever keeps the one, a row of an
outbox or an inbox, need not keep the other. Nothing of OpenTelemetry is imported while no setting asks for traces.
"""
