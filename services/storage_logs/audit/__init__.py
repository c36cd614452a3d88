"""The audit log: the acts of people in all services, in a hash chain that reveals changes."""
