"""Wire formats that several services share: problems, ids in paths."""
