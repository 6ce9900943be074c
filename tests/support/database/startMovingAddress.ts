import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one of several servers, as a virtual address or a proxy does. */
export async function startMovingAddress(firstPort: number) {
  let target = firstPort;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [incoming, outgoing];
    pairs.add(pair);
    incoming.pipe(outgoing).pipe(incoming);
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
    /** Open connections pass on nothing more and stay open, as when the machine behind them loses its power. */
    silence() {
      for (const pair of pairs) {
        pairs.delete(pair);
        const [incoming, outgoing] = pair;
        incoming.unpipe(outgoing).resume();
        outgoing.unpipe(incoming).resume();
      }
    },
    cut,
    async stop() {
      server.close();
      cut();
    },
  };
}
