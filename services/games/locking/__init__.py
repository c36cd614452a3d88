"""The deadline: copies of fixtures, closing times, and locked picks."""
