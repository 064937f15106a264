"""Surveys: many boards, policies and games with one call, in parts that are kept as they finish.

- ``surveying``: a survey under way; what it found, as estimates that merge.
- ``pieces``: the parts of a survey. A part is a pure function of its name.
- ``folder``: where parts are kept, each in a file of its own.
- ``executors``: who works: this process, processes of this machine, a Dask cluster.
- ``joined``: all rows in one file, CSV or Parquet.
"""
