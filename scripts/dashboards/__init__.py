"""Grafana's dashboards as files, written from the route table: one over all services, one of a chosen service."""
