import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { Pool } from 'undici';
import { pollAfterMs } from '#client/pages/room/nextPollMs.ts';
import { countBefore, findKey, isCalled } from '#client/pages/room/roomPlace.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';

/**
 * The visitors of a sale, each with an account, as a separate program: `roomVisitors.ts FILE`. With a room they join,
 * poll, enter when called, hold and order; one in ten tries a hold before the call. Without a room they all hold when
 * the sale starts. Prints their answers as JSON.
 */
export type Visitors = {
  shops: string[];
  tokens: string[];
  sessionId: string;
  hasRoom: boolean;
  /** Milliseconds since 1970. */
  joinsFrom: number;
  saleStartsAt: number;
  until: number;
};
export type VisitorCounts = Record<string, number>;

const CONNECTIONS = 150;
const { shops, tokens, sessionId, hasRoom, joinsFrom, saleStartsAt, until }: Visitors = JSON.parse(
  readFileSync(process.argv[2]!, 'utf8'),
);
const pools = shops.map((url) => new Pool(url, { connections: CONNECTIONS, headersTimeout: 30_000 }));
const counts: VisitorCounts = {};
const note = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
const untilMoment = (ms: number) => pass(Math.max(0, ms - Date.now()));

await Promise.all(
  tokens.map((token, index) => visit(token, index).catch((error: Error) => note(`cut: ${error.message}`))),
);
await Promise.all(pools.map((pool) => pool.close()));
console.log(JSON.stringify(counts));

type Visitor = ReturnType<typeof createVisitor>;

async function visit(token: string, index: number): Promise<void> {
  const visitor = createVisitor(pools[index % pools.length]!, token);
  await untilMoment(joinsFrom + Math.random() * (saleStartsAt - joinsFrom) * 0.8);
  await visitor.openPage();
  if (hasRoom) {
    const place = await join(visitor);
    await untilMoment(saleStartsAt);
    if (index % 10 === 0) note(`hold without a turn: ${await visitor.hold()}`);
    if (!(place?.ticket && (await waitForTurn(visitor, place)))) return note('not called before the tickets were gone');
    note(`enter: ${(await visitor.send('POST', `/rooms/${sessionId}/enter`, {})).status}`);
  } else await untilMoment(saleStartsAt);
  note(`hold: ${await visitor.hold()}`);
}

async function join(visitor: Visitor): Promise<RoomPlace | undefined> {
  const { status, body } = await visitor.send('POST', `/rooms/${sessionId}/join`, {});
  note(`join: ${status}`);
  return body.data;
}

/** Polls as the page does, until the call. Returns false when all tickets are held or sold, or time is up. */
async function waitForTurn({ poll }: Visitor, { ticket, late }: RoomPlace): Promise<boolean> {
  while (Date.now() < until) {
    const now = await poll();
    note('polls');
    if (now.phase === 'over' || now.reason === 'allHeld') return false;
    const drawn = now.seed ? { key: findKey(now.seed, ticket!) } : undefined;
    const standing = late === undefined ? drawn : { late };
    if (standing && isCalled(now, standing)) return true;
    const waitMs = standing ? (countBefore(now, standing) / Math.max(1, now.rate)) * 1000 : 0;
    await pass(pollAfterMs(waitMs, Math.random()));
  }
  return false;
}

function createVisitor(pool: Pool, token: string) {
  const cookies = new Map([['pner', token]]);

  async function ask(method: 'GET' | 'POST', path: string, body?: object, own: Record<string, string> = {}) {
    const answer = await pool.request({
      method,
      path,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...own,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  async function send(method: 'GET' | 'POST', path: string, body?: object) {
    const headers = { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', 'idempotency-key': randomUUID() };
    const { status, text } = await ask(method, `/api/api/v1${path}`, body, headers);
    return { status, body: JSON.parse(text) };
  }

  return {
    send,
    openPage: async () =>
      note(`page: ${(await ask('GET', hasRoom ? `/en/room/${sessionId}` : '/en/activity/rush')).status}`),
    poll: async (): Promise<RoomNow> => JSON.parse((await ask('GET', `/rooms/${sessionId}/now.json`)).text),
    /** Holds and orders one ticket. */
    async hold(): Promise<string> {
      const held = await send('POST', '/holds', { sessionId, tierId: 'floor', quantity: 1 });
      if (held.status !== 200) return `${held.status} ${held.body.reason}`;
      const ordered = await send('POST', '/orders', {
        holdId: held.body.data.id,
        deliveryType: 'eTicket',
        recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
        paymentMethod: 'card',
        termsAccepted: true,
      });
      return ordered.status === 200 ? 'ordered' : `order ${ordered.status} ${ordered.body.reason}`;
    },
  };
}
