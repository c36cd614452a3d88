"""What several services say alike on the wire: problems, ids in paths."""
