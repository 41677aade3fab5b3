"""Kings, queens and jacks in leaded glass, each built of a few parts that others do not have.

`window.court` draws one; `people` says who wears and holds what; the rest are the parts.
"""
