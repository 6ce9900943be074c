import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { PreparingClient } from '../database/preparingClient.ts';
import { InnerSocket } from './InnerSocket.ts';
import { OWN_HANDLER, socketTurns } from './socketTurns.ts';

export type InnerConnection = ReturnType<typeof connectInside>;

/**
 * Connects to PGlite with the same driver and protocol as to a server. Statements are prepared, and this process queues
 * like any client on the socket.
 */
export function connectInside(database: PGlite) {
  const whenStuck = new Map<number, () => void>();
  const turns = socketTurns(database, { onStuck: (id) => whenStuck.get(id)?.() });
  const stream = () => {
    const socket = new InnerSocket(turns);
    whenStuck.set(OWN_HANDLER, () => socket.destroy(new Error('The embedded database does not answer')));
    return socket;
  };
  const who = { user: 'postgres', database: 'postgres', ssl: false, application_name: 'frontrow' };
  const pool = new pg.Pool({
    ...who,
    stream,
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    // After a failed statement the pool opens a new client. PGlite keeps the session and its prepared statements.
    onConnect: async (client) => void (await client.query('deallocate all')),
  });
  return { pool, turns, whenStuck };
}
