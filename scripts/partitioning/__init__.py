"""Large tables as partitions by contest: `python -m partitioning`."""
