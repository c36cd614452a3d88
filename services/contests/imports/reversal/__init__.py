"""Taking an import back: what it made goes, what it changed returns, and what cannot is named (rules.md, Imports)."""
