"""One module per aggregate; the class of an event is named after it."""
