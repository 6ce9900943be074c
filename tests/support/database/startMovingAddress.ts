import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens an address that leads to one of several servers, as a virtual address or a proxy does. */
export async function startMovingAddress(firstPort: number) {
  let target = firstPort;
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [incoming, outgoing];
    pairs.add(pair);
    incoming.pipe(outgoing);
    if (!isFrozen) outgoing.pipe(incoming);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => {
        if (!pairs.delete(pair)) return;
        incoming.destroy();
        outgoing.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cut() {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port: number) {
      target = port;
    },
    /** Open connections stay open but pass no data on, as when the machine behind them loses its power. */
    silence() {
      for (const pair of pairs) {
        pairs.delete(pair);
        const [incoming, outgoing] = pair;
        incoming.unpipe(outgoing).resume();
        outgoing.unpipe(incoming).resume();
      }
    },
    /** The server accepts connections but sends no data until `thaw()`, like a stopped process. */
    freeze() {
      isFrozen = true;
      for (const [incoming, outgoing] of pairs) outgoing.unpipe(incoming);
    },
    thaw() {
      isFrozen = false;
      for (const [incoming, outgoing] of pairs) outgoing.pipe(incoming);
    },
    cut,
    async stop() {
      server.close();
      cut();
    },
  };
}
