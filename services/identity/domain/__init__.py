"""Rules about people and their credentials; no input or output."""
