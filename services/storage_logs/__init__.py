"""Files, client error reports, user feedback and the audit log."""
