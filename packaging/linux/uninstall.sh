#!/bin/sh
# Remove Klondike as install.sh installed it. Games, statistics and settings stay.
set -eu
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/klondike-qt
start=$HOME/.local/bin/klondike-qt

if [ -f "$program/installed" ]; then
  while read -r file; do rm -f "$share/$file"; done <"$program/installed"
  sh "$program/refresh.sh" "$share"
fi
if [ -L "$start" ]; then rm -f "$start"; fi
rm -rf "$program" "$program.new" "$program.old"
echo "Klondike is removed. Your games are still in $share/klondike-qt"
