#!/bin/sh
# Copies the primary into an empty folder, then follows it. The arguments are the command that starts PostgreSQL.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$POSTGRES_PASSWORD"
  pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=database user=frontrow application_name=standby"
  chmod 700 "$PGDATA"
fi
exec "$@"
