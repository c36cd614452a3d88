"""Grafana's dashboards as files: one over all services, one of a chosen service, one of what they stand on."""
