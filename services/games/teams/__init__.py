"""Teams of contests: who may have one, its name, leaving and coming back."""
