"""The audit log: who did what in any service, in a chain that shows whether it was changed."""
