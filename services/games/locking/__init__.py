"""The deadline: copies of fixtures, when they close, what was locked."""
