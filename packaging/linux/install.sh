#!/bin/sh
# Install Klondike for this user alone, without being root; run it where the archive was unpacked.
# Run again, with the same archive or a newer one, it puts the new program in the old one's place;
# games, statistics and settings stay as they are.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/klondike-qt
start=$HOME/.local/bin/klondike-qt

# A copy that is broken off is never started.
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$share"
rm -rf "$program.new"
cp -R "$here/klondike-qt" "$program.new"
cp "$here/uninstall.sh" "$here/refresh.sh" "$program.new/"
(cd "$here/share" && find . -type f) >"$program.new/installed"
rm -rf "$program.old"
if [ -e "$program" ]; then mv "$program" "$program.old"; fi
mv "$program.new" "$program"
rm -rf "$program.old"
ln -sf "$program/klondike-qt" "$start"

cp -R "$here/share/." "$share/"
# The desktop's own list of folders may lack this one, so its entry names the program's place.
quoted=$(printf '%s' "$start" | sed -e 's/[\\&|]/\\&/g')
sed -e "s|^Exec=klondike-qt|Exec=\"$quoted\"|" -e "s|^TryExec=.*|TryExec=$quoted|" \
  "$here/share/applications/klondike-qt.desktop" >"$share/applications/klondike-qt.desktop"
sh "$program/refresh.sh" "$share"

# What this system lacks is told now, not at the first start.
missing=$(LD_LIBRARY_PATH=$program/_internal \
  ldd "$program/_internal/PySide6/Qt/plugins/platforms/"*.so 2>/dev/null |
  sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p' | sort -u)
if [ -n "$missing" ]; then
  printf 'Klondike needs libraries that this system lacks; please install them:\n%s\n' "$missing" >&2
fi
echo "Klondike is installed: start it from your menu, or as $start"
echo "To remove it, run: sh \"$program/uninstall.sh\""
