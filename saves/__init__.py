"""Saves: what is remembered of every table, kept so that nothing acknowledged is ever lost.

`store` is the door: the shelf, steps, the journal, undo. `editions` keeps the books that saves stand on, `files` and `paper`
take saves out and in, `fit` looks at what strangers bring, `backups` and `keys` see to the data folder. `database` alone
opens the database, and `models` has its tables.
"""
