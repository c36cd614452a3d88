"""The whole product in one process: seven services, the web app, the route table, and an own PostgreSQL."""
