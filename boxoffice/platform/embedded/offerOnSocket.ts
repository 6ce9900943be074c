import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { PGLiteSocketHandler, type PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket';
import type { InnerConnection } from './connectInside.ts';

/** Socket name that libpq and `pg` expect when `host` is the data folder. */
const SOCKET_NAME = '.s.PGSQL.5432';
const LONGEST_PATH = 103;
const MOST_CLIENTS = 16;

/** Offers the embedded database to other programs of the same user over a Unix socket. */
export async function offerOnSocket(
  { turns, whenStuck }: InnerConnection,
  folder: string,
): Promise<{ close: () => Promise<void> }> {
  const path = reachablePath(join(folder, SOCKET_NAME));
  await rm(path, { force: true });

  const handlers = new Map<number, PGLiteSocketHandler>();
  const server = createServer((socket) => void attach(socket));
  server.maxConnections = MOST_CLIENTS;
  await listenPrivately();

  async function attach(socket: Socket) {
    const queryQueue = turns as unknown as PGLiteSocketHandlerOptions['queryQueue'];
    const handler = new PGLiteSocketHandler({ queryQueue, closeOnDetach: true });
    const { handlerId } = handler;
    handlers.set(handlerId, handler);
    whenStuck.set(handlerId, () => void handler.detach(true));
    socket.once('close', () => {
      handlers.delete(handlerId);
      whenStuck.delete(handlerId);
    });
    await handler.attach(socket);
  }

  /** Sets the umask before listening, so that other users can never connect. */
  async function listenPrivately() {
    const umask = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(umask);
    }
    await once(server, 'listening');
  }

  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await Promise.all([...handlers.values()].map((handler) => handler.detach(true)));
      await closed;
    },
  };
}

/** Socket paths are limited in length; a relative path may be shorter. */
function reachablePath(path: string): string {
  const shortest = [path, relative(process.cwd(), path)].toSorted((a, b) => a.length - b.length)[0]!;
  if (Buffer.byteLength(shortest) > LONGEST_PATH)
    throw new Error(`The path ${path} is too long for a socket: choose a shorter DATA_DIR`);
  return shortest;
}
