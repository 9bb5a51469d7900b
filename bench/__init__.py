"""Ratios against peers and floors, ours and theirs measured in turn within one run."""
