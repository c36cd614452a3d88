"""Generates the gateway's nginx configuration from the route table, the shared headers and the services' texts."""
