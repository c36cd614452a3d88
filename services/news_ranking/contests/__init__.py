"""What is known of contests, their fixtures and their teams, as the services that own them say."""
