"""The rooms, each opened and closed: with `__main__` the only files that know all four."""
