#!/bin/sh
# Open the folder in this machine's browser: by Python, else by Perl, else the one page that needs neither.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
cat "$here/start/words.txt"

# A Mac without its developer's tools has a python3 that only asks for them.
asks_for_tools() { [ "$(uname)" = Darwin ] && ! xcode-select -p > /dev/null 2>&1; }
if ! asks_for_tools && python3 -c "import sys; sys.exit(sys.version_info < (3, 8))" 2> /dev/null; then
  exec python3 "$here/start/server.py"
fi
if perl -MIO::Socket::INET -e 1 2> /dev/null; then
  exec perl "$here/start/server.pl"
fi

cat "$here/start/without.txt"
for program in ${BROWSER:+"$BROWSER"} xdg-open open; do
  command -v "$program" > /dev/null && exec "$program" "$here/play.html"
done
