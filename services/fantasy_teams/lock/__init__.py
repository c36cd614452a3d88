"""The deadline: when fixtures close, who is carried over, what was locked."""
