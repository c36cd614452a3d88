"""Uploaded pictures: checked, re-encoded, stored in a folder or a bucket, and served with permanent caching."""
