import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { buyOneTicket } from './buyOneTicket.ts';
import { frontrow } from './programs.ts';
import { startProgram } from './startProgram.ts';
import { firstCookies, openVisitors, quantiles } from './steadyVisitors.ts';

/**
 * Prints how long visitors wait for a stored page while one network sends requests, first of one kind, then of the
 * next. Each request gets the next number as its key, so that most requests differ from earlier ones. Also prints
 * whether a buyer in that network completes a purchase. Exits with 1 if a budget is missed.
 */
const PER_SECOND = 100;
const VISITS_PER_SECOND = 50;
const CONNECTIONS = 200;
const SLOW_BODIES = 36;
const ATTACKER = '203.0.113.7';
const BUYER = '198.51.100.9';
const BUDGET = { p99Ms: 50, callMs: 300, timesQuiet: 5, quietAfterMs: 5000 };

let keys = 0;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, kind: { type: 'string', default: '' } },
});
const attackMs = Number(values.seconds) * 1000;
const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-abuse-'));
const program = await frontrow(dataDir, { TRUST_PROXY: '1' });
const { url } = program;
const shop = startProgram(program);
try {
  await shop.answers();
  await measureAll();
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true });
}

type Kind = {
  name: string;
  path: (key: number) => string;
  cookie?: (key: number) => string;
  /** Body that is sent as JSON, with the anti-forgery token. */
  body?: (key: number) => object;
  /** Head of requests whose body arrives at one byte per second. They are sent instead of requests for the path. */
  slow?: string;
};

async function findKinds(): Promise<Kind[]> {
  const [seated] = await query<{ session: string; activity: string }>(`
    select s.id as session, s.activity_id as activity from sessions s join seat_maps m on m.session_id = s.id
    order by s.high_demand desc limit 1`);
  const { session, activity } = seated!;
  const poster = (key: number) => encodeURIComponent(`/posters/${activity}.svg?${key}`);
  return [
    { name: 'cityId cookies', path: () => '/en', cookie: (key) => `cityId=${key}` },
    { name: '?quantity=', path: (key) => `/en/activity/${activity}?quantity=${key}` },
    { name: '?session=', path: (key) => `/en/activity/${activity}?session=s${key}` },
    { name: '?end=', path: (key) => `/en/hk3-all?end=2${String(key % 1000).padStart(3, '0')}-01-01` },
    { name: '?keyword=', path: (key) => `/en/hk3-all?keyword=key${key}` },
    { name: 'unknown paths', path: (key) => `/en/nothing-${key}` },
    { name: '/login', path: (key) => `/en/login?redirect=%2F${key}` },
    { name: '/images?', path: (key) => `/images?src=${poster(key)}&w=257` },
    { name: 'seat maps', path: (key) => `/api/api/v1/sessions/${session}/seats?x=${key}` },
    ...(await findCostlyKinds()),
    { name: 'seat maps of nothing', path: (key) => `/api/api/v1/sessions/none${key}/seats` },
  ];
}

/** Attacks in which a single request is costly. */
async function findCostlyKinds(): Promise<Kind[]> {
  const activities = await query<{ id: string }>('select id from activities order by id');
  const idOf = (key: number) => activities[key % activities.length]!.id;
  const body = 'Content-Type: application/json\r\nContent-Length: 5000';
  await buy('voucher@example.com');
  const [order] = await query<{ token: string }>(
    'select voucher_token as token from orders where voucher_token is not null limit 1',
  );
  return [
    { name: 'slow bodies, GET', path: () => '', slow: `GET /api/api/v1/home HTTP/1.1\r\n${body}` },
    { name: 'slow bodies, POST', path: () => '', slow: `POST /api/v1/payments/notify/sandbox HTTP/1.1\r\n${body}` },
    { name: 'long paths', path: () => `/${'.'.repeat(15_800)}` },
    {
      name: 'PDFs',
      path: (key) => `/api/api/v1/vouchers/${order!.token}/tickets.pdf?language=${['en', 'id', 'zh-HK'][key % 3]}`,
    },
    { name: 'share pictures', path: (key) => `/share/${['en', 'id', 'zh-HK'][key % 3]}/${idOf(key)}.jpg` },
    {
      name: 'cold pictures',
      path: (key) => `/images?src=${encodeURIComponent(`/posters/${idOf(key)}.svg`)}&w=${[128, 514, 771][key % 3]}`,
    },
    {
      name: 'sign-ins',
      path: () => '/api/api/v1/user/mail/login',
      body: (key) => ({ email: `stranger${key}@example.com`, password: `wrong${key}password` }),
    },
    {
      name: 'mails',
      path: () => '/api/api/v3/user/sendLoginCode',
      body: (key) => ({ email: `victim${key}@example.com` }),
    },
    { name: 'sandbox pages', path: (key) => `/sandbox/transfer?account=${key}` },
    { name: 'room files', path: (key) => `/rooms/none${key}/now.json` },
  ];
}

/** Measures the waiting time of a call from another network, twice a second. */
async function callSteadily(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/api/v1/cities`, { headers: { 'x-forwarded-for': '192.0.2.5' } });
    await answer.arrayBuffer();
    waits.push(answer.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    await pass(500);
  }
  return Math.max(...waits);
}

async function sendSlowly(head: string, until: Promise<unknown>): Promise<Attack> {
  const { hostname, port } = new URL(url);
  let refused = 0;
  let isOver = false;
  const open = (): Socket => {
    const socket = connect(Number(port), hostname);
    const drip = setInterval(() => socket.write('x'), 1000);
    socket.write(`${head}\r\nHost: shop\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n{`);
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(drip);
      refused += 1;
      sockets.delete(socket);
      if (!isOver) setTimeout(() => sockets.add(open()), 250);
    });
    return socket;
  };
  const sockets = new Set<Socket>();
  for (let count = 0; count < SLOW_BODIES; count++) sockets.add(open());
  await until;
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return { quietAfterMs: 0, statuses: `${refused} connections closed` };
}

async function measureAll() {
  const visitors = openVisitors(url, { connections: 5, cookie: await firstCookies(`${url}/en`) });
  const visit = (until: Promise<unknown>) =>
    visitors.visitSteadily({ perSecond: VISITS_PER_SECOND, paths: ['/en'], until });
  const kinds = (await findKinds()).filter(({ name }) => new RegExp(values.kind).test(name));
  await visit(pass(5000));
  const quiet = quantiles(await visit(pass(10_000)));
  console.log(`${'a stored page during'.padEnd(22)}   p50 ms   p99 ms   max ms  answers to the network`);
  print('quiet', quiet, '');

  for (const [index, kind] of kinds.entries()) {
    const over = pass(attackMs);
    const [visits, callMs, attack, purchase] = await Promise.all([
      visit(over),
      callSteadily(over),
      kind.slow ? sendSlowly(kind.slow, over) : flood(kind, over),
      buy(`buyer${index}@example.com`).catch((error: Error) => error),
    ]);
    const found = quantiles(visits);
    print(
      kind.name,
      found,
      `call ${callMs.toFixed(0)} ms, ${attack.statuses} quiet after ${attack.quietAfterMs.toFixed(0)} ms`,
    );
    judge('a purchase completes', !(purchase instanceof Error), purchase instanceof Error ? purchase.message : '');
    judge(`a call of another network below ${BUDGET.callMs} ms`, callMs < BUDGET.callMs);
    judge(`p99 below ${BUDGET.p99Ms} ms`, found.p99 < BUDGET.p99Ms);
    judge(`p99 below ${BUDGET.timesQuiet} times the quiet one`, found.p99 < BUDGET.timesQuiet * quiet.p99);
    judge(`quiet within ${BUDGET.quietAfterMs} ms`, attack.quietAfterMs < BUDGET.quietAfterMs);
    judge('every page comes', !visits.some(({ status }) => status !== 200));
  }
  await visitors.close();
}

type Attack = { quietAfterMs: number; statuses: string };

async function flood({ path, cookie, body }: Kind, until: Promise<unknown>): Promise<Attack> {
  const token = await firstCookies(`${url}/en`);
  const proof = { origin: url, cookie: token, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(token)?.[1] ?? '' };
  const own = () => (body ? proof : cookie && { cookie: cookie(++keys) });
  const headersOf = () => ({ 'x-forwarded-for': ATTACKER, ...own() });
  const attackers = openVisitors(url, { connections: CONNECTIONS, headersOf, bodyOf: body && (() => body(++keys)) });
  const paths = Array.from({ length: (attackMs / 1000) * PER_SECOND }, () => path(++keys));
  const attack = attackers.visitSteadily({ perSecond: PER_SECOND, paths, until });
  await until;
  const ended = performance.now();
  const visits = await attack;
  const quietAfterMs = performance.now() - ended;
  await attackers.close();
  const counts = Map.groupBy(visits, ({ status }) => status);
  return { quietAfterMs, statuses: [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', ') };
}

/** Buys a ticket. The buyer signs in from another address, and then shares the attacker's address. */
function buy(email: string) {
  const visitor = createVisitor({ url, publicUrl: url });
  const send: typeof visitor.send = (method, path, { headers, ...sent } = {}) => {
    const address = visitor.jar.has('pner') ? ATTACKER : BUYER;
    return visitor.send(method, path, { ...sent, headers: { 'x-forwarded-for': address, ...headers } });
  };
  const buyer = { ...visitor, send, get: (path: string) => send('GET', path) };
  return buyOneTicket({ url, publicUrl: url, query }, buyer, email);
}

function query<Row>(statement: string, given: unknown[] = []): Promise<Row[]> {
  return queryDatabase<Row>({ dataDir }, statement, given);
}

function print(name: string, { p50, p99, max }: ReturnType<typeof quantiles>, answers: string) {
  const cells = [p50, p99, max].map((value) => value.toFixed(1).padStart(8));
  console.log(`${name.padEnd(22)} ${cells.join(' ')}  ${answers}`);
}

function judge(promise: string, holds: boolean, why = '') {
  if (holds) return;
  console.log(`  missed: ${promise} ${why}`);
  process.exitCode = 1;
}
