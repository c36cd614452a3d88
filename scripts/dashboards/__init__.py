"""Grafana's dashboards as files, written from the route table: one over all services, one for each."""
