import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { sendBytes } from './sendBytes.ts';

async function answering(answer: (socket: Socket) => void) {
  const server = createServer({ allowHalfOpen: true }, answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const bytes = Buffer.from('GET / HTTP/1.1\r\n\r\n');

it('reports a connection that is still open', async () => {
  const origin = await answering((socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n'));

  expect(await sendBytes(origin, { bytes }, 50)).toBeUndefined();
});

it('returns all bytes of a connection that is closed or reset', async () => {
  const closing = await answering((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  const resetting = await answering((socket) => socket.resetAndDestroy());

  expect(await sendBytes(closing, { bytes }, 5000)).toBe('HTTP/1.1 200 OK\r\n\r\n');
  expect(await sendBytes(resetting, { bytes }, 5000)).toBe('');
});
