"""Dialogs, each imported only when it is opened."""
