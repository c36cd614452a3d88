"""Who is kept from what, since when and why (rules.md, Blocking)."""
