import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws as `listen` does when the port is taken or needs more rights. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
