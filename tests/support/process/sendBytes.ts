import { connect } from 'node:net';

export type BytesSent = {
  bytes: Buffer;
  /** Whether the sending side of the connection is ended, as after half a request. */
  ends?: boolean;
};

/**
 * Sends bytes unchanged. Resolves with all received bytes when the connection closes, or with undefined if it stays
 * open.
 */
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
    // A server that refuses a body closes the connection while the rest of the body is sent.
    socket.on('error', () => {});
    socket.on('close', () => done(Buffer.concat(received).toString('latin1')));
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}
