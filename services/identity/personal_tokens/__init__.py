"""Storage and end of personal access tokens; `identity.integrations` exchanges them."""
