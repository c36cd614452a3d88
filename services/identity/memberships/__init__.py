"""Which contests a user has joined, as the contests service says."""
