"""Common parts of every process: settings, context, ids, addresses, the running of workers."""
