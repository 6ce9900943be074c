import { connect } from 'node:net';

export type BytesSent = {
  bytes: Buffer;
  /** The sender says that nothing more will come, as it must after half a request. */
  ends?: boolean;
};

/** Sends bytes as they are and resolves with all that came back once the connection is closed; undefined: it stays open. */
export function sendBytes(origin: string, { bytes, ends = false }: BytesSent, patienceMs: number) {
  const { hostname, port } = new URL(origin);
  return new Promise<string | undefined>((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const done = (text: string | undefined) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(text);
    };
    const patience = setTimeout(done, patienceMs, undefined);
    socket.on('data', (chunk) => received.push(chunk));
    // A server that refuses a body closes while the rest of it is on its way.
    socket.on('error', () => {});
    socket.on('close', () => done(Buffer.concat(received).toString('latin1')));
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}
