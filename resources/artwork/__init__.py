"""The artwork of Klondike Qt, drawn by code: faces, backs, marks, icons."""
