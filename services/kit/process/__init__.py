"""What any process needs: settings, context, ids, addresses, the running of workers."""
