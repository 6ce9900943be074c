#!/bin/sh
# Starts the command line with settings that save memory, because a command may open the embedded database:
# - V8's optimising compiler is off: it needs 600 MB for PostgreSQL, and a command ends before faster code saves time;
# - V8 collects garbage before the heap grows by 50 %, and keeps its young generation small.
# npx starts this script through a link. The project has a Node of its own, which may be newer than the machine's.
here=$(dirname "$(readlink -f "$0")")
node="$here/../node_modules/.bin/node"
[ -x "$node" ] || node=node
exec "$node" --liftoff-only --max-semi-space-size=8 --heap-growing-percent=50 "$here/main.ts" "$@"
