#!/bin/sh
# Starts the command line with settings that save memory, because a command may open the embedded database:
# - V8's optimising compiler needs 600 MB for PostgreSQL, and a command is over before that pays;
# - V8 collects garbage before the heap grows by 50 %, and keeps its young generation small.
exec node --liftoff-only --max-semi-space-size=8 --heap-growing-percent=50 "$(dirname "$0")/main.ts" "$@"
