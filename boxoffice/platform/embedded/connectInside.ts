import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { PreparingClient } from '../database/preparingClient.ts';
import { OWN_HANDLER, socketTurns, type Turns } from './socketTurns.ts';

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
    whenStuck.set(OWN_HANDLER, () => socket.destroy(new Error('The embedded database does not respond')));
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

/** Socket that connects `pg` to PGlite in this process over PostgreSQL's protocol. */
class InnerSocket extends Duplex {
  readonly #turns: Turns;
  #unsent: Buffer[] = [];

  constructor(turns: Turns) {
    super({ decodeStrings: true });
    this.#turns = turns;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  /** Collects the protocol messages that `pg` writes synchronously, and sends them together. */
  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#unsent.push(bytes) === 1) queueMicrotask(() => this.#send());
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(): void {
    const bytes = Buffer.concat(this.#unsent);
    this.#unsent = [];
    void this.#turns.enqueue(OWN_HANDLER, bytes, (data) => this.push(Buffer.from(data)));
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
