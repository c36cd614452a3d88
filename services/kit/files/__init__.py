"""Pictures that people send: judged, made anew, kept in a folder or a bucket, and served for good."""
