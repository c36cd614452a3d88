"""Matches of files whose sides are still to come: looking at them, filling their sides, setting them aside."""
