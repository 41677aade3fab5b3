"""Kings, queens and jacks in leaded glass, each built of parts that no other has.

`window.court` draws one; `people` lists what each wears and holds; the other modules draw parts.
"""
