import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Changes, each, openAnswers, refuse } from './changeAnswers.ts';

const asked: (string | undefined)[] = [];
const boxOffice = createServer(({ url }, answer) => {
  asked.push(url);
  const body = url === '/orders/1' ? { code: 200, data: { id: 1, tickets: [{ seat: 'A1' }] } } : { code: 404 };
  answer.writeHead(body.code, { etag: 'old' }).end(JSON.stringify(body));
});
let answers: Awaited<ReturnType<typeof openAnswers>>;
beforeAll(async () => {
  await new Promise<void>((ready) => boxOffice.listen(0, '127.0.0.1', ready));
  answers = await openAnswers(`http://127.0.0.1:${(boxOffice.address() as { port: number }).port}`);
});
afterAll(() => {
  answers.close();
  boxOffice.close();
});

it.each<[what: string, path: string, changes: Changes, status: number, body: object]>([
  ['passes on an answer', '/orders/1', {}, 200, { code: 200, data: { id: 1, tickets: [{ seat: 'A1' }] } }],
  ['passes on a refusal', '/orders/2', { 'POST ': {} }, 404, { code: 404 }],
  [
    'changes parts of an answer',
    '/orders/1~7',
    { 'GET /orders/': { status: 'paid', tickets: each({ code: 'X' }) } },
    200,
    { code: 200, data: { id: 1, status: 'paid', tickets: [{ seat: 'A1', code: 'X' }] } },
  ],
  ['answers a refused call', '/orders/2', { '/orders/2': { id: 2 } }, 200, { code: 200, data: { id: 2 } }],
  ['answers without an envelope', '/rooms/2/now', { '/now$': { phase: 'open' } }, 200, { phase: 'open' }],
  [
    'refuses',
    '/orders/1',
    { 'GET ': refuse('order.unknown', 'No') },
    409,
    { code: 409, reason: 'order.unknown', message: 'No', requestId: 'picture' },
  ],
])('%s', async (_what, path, changes, status, body) => {
  answers.change(changes);

  const answer = await fetch(answers.url + path);

  expect([answer.status, await answer.json(), answer.headers.get('etag')]).toEqual([status, body, null]);
  expect(asked.at(-1)).toBe(path.replace('~7', ''));
});
