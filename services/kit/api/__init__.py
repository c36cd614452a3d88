"""The forms of the API: bodies, pages, problems, headers, examples, deprecations."""
