import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import type { OutboxMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { smsTransport } from './smsTransport.ts';

const sent: string[] = [];
const server = createServer(async (request, response) => {
  sent.push(JSON.parse(await readText(request)).text);
  response.end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const transport = smsTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(() => {
  transport.close?.();
  server.close();
});

it.each([
  ['Frontrow: tickets for “Ana’s ‘Night’” are available', `Frontrow: tickets for "Ana's 'Night'" are available`],
  ['Frontrow：“安娜之夜”有票了', 'Frontrow：“安娜之夜”有票了'],
])('sends “%s” without quotation marks that would make the message longer', async (text, expected) => {
  await transport.send({ id: '1', recipient: '+85291234567', text } as OutboxMessage);

  expect(sent.at(-1)).toBe(expected);
});
