"""Teams of contests: admission, names, leaving and coming back."""
