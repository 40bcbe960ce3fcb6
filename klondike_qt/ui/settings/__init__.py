"""The window of settings: what there is to set, page by page, and how it is shown."""
