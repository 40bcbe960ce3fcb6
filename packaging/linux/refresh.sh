#!/bin/sh
# Have the desktop read again its entries, types of files and icons below the folder $1.
if command -v update-desktop-database >/dev/null; then
  update-desktop-database -q "$1/applications" || true
fi
if command -v update-mime-database >/dev/null; then
  update-mime-database "$1/mime" || true
fi
if command -v gtk-update-icon-cache >/dev/null; then
  gtk-update-icon-cache -qtf "$1/icons/hicolor" || true
fi
