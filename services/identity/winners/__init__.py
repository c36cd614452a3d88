"""Winners of contests that are over: asked for the data that a prize needs, and saved as one file for organizers."""
