"""Personal access tokens as they are kept, and their end; what they are exchanged for is `identity.integrations`."""
