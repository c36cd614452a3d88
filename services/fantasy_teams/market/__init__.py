"""Own copies of athletes and of the prices that fixtures pinned."""
