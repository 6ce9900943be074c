import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, because such a connection could take the port before the server starts. */
const FIRST = 20_000;
const LAST = 32_000;
/** Each worker tries separate ports, so that two workers do not find the same one. */
const WORKERS = 4;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const given = new Set<number>();

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST / WORKERS, LAST / WORKERS) * WORKERS + worker;
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) {
    server.close();
    await once(server, 'close');
  }
  return isListening;
}
