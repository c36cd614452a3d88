"""Requests and responses: the server, middleware, cached responses, the OpenAPI document, calls to others."""
