"""Which contests a user has joined, and which private leagues, as the services that own them say."""
