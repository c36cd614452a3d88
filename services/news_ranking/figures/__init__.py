"""Each person's own figures of a fixture, emitted once its results are final."""
