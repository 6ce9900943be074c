#!/bin/sh
# Starts the command line with settings that save memory, because a command may open the embedded database:
# - V8's optimising compiler needs 600 MB for PostgreSQL, and a command is over before that pays;
# - V8 collects garbage before the heap grows by 50 %, and keeps its young generation small.
# npx starts it by a link, with the machine's Node; the project brings its own, which may be newer.
here=$(dirname "$(readlink -f "$0")")
node="$here/../node_modules/.bin/node"
[ -x "$node" ] || node=node
exec "$node" --liftoff-only --max-semi-space-size=8 --heap-growing-percent=50 "$here/main.ts" "$@"
