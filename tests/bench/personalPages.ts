import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { createVisitor, type Visitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { buyOneTicket } from './buyOneTicket.ts';
import { frontrow } from './programs.ts';
import { startProgram } from './startProgram.ts';

/**
 * Prints the processor time of pages that are made for one visitor, in the shop and in its box office, and exits with 1
 * if a page takes longer than its limit. Buyers send 30 requests per second, each with a separate login and network.
 */
const LIMITS_MS: Record<string, number> = { login: 1.5, orders: 4, order: 5, settings: 4, checkout: 5, pay: 5 };
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const PER_SECOND = 30;
const BUYERS = 30;
const WARM_UP = 150;

const { values } = parseArgs({ options: { requests: { type: 'string', default: '600' } } });
const REQUESTS = Number(values.requests);

type Buyer = { visitor: Visitor; network: string; paths: Record<string, string> };

const dataDir = await makeDataDir();
const program = await frontrow(dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'warn', PAYMENTS: 'sandbox' });
const server = startProgram(program);
try {
  await server.answers();
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await openBuyer(n));
  const rows: Record<string, Record<string, number>> = {};
  for (const [page, limit] of Object.entries(LIMITS_MS)) {
    await ask(buyers, page, WARM_UP);
    const before = processorTimes();
    await ask(buyers, page, REQUESTS);
    const after = processorTimes();
    const shop = (after.shop - before.shop) / REQUESTS;
    const boxOffice = (after.boxOffice - before.boxOffice) / REQUESTS;
    rows[page] = { shop, 'box office': boxOffice, together: shop + boxOffice, limit };
    if (shop + boxOffice > limit) process.exitCode = 1;
  }
  const rounded = ([page, row]: [string, object]) =>
    [page, Object.fromEntries(Object.entries(row).map(([name, ms]) => [name, Number(ms.toFixed(2))]))] as const;
  console.log('milliseconds of processor time for a page:');
  console.table(Object.fromEntries(Object.entries(rows).map(rounded)));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

/** A buyer with a paid order, an unpaid order, and held places. */
async function openBuyer(n: number): Promise<Buyer> {
  const { url } = program;
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>({ dataDir }, statement, values);
  const network = `10.${n}.0.1`;
  const visitor = createVisitor({ url, publicUrl: url }, { 'x-forwarded-for': network });
  const shop = { url, publicUrl: url, query };
  const email = `buyer${n}@example.com`;
  const { orderId: paid } = await buyOneTicket(shop, visitor, email);
  const { sessionId, tierId } = await findOnSale(shop as RunningShop, visitor, {
    currency: 'HKD',
    deliveryType: 'eTicket',
  });
  const hold = async () =>
    (await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 1 })).body.data.id;
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email };
  const order = {
    holdId: await hold(),
    deliveryType: 'eTicket',
    recipient,
    paymentMethod: 'card',
    termsAccepted: true,
  };
  const headers = { origin: url, 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, 'idempotency-key': randomUUID() };
  const unpaid = (await visitor.send('POST', '/api/api/v1/orders', { headers, body: order })).body.data.id;
  const holdId = await hold();
  return {
    visitor,
    network,
    paths: {
      login: '/en/login',
      orders: '/en/orders',
      order: `/en/orders/${paid}`,
      settings: '/en/account_setting',
      checkout: `/en/order/confirm?hold=${holdId}`,
      pay: `/en/order/${unpaid}/pay`,
    },
  };
}

async function ask(buyers: readonly Buyer[], page: string, requests: number): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (const began = performance.now(); answers.length < requests; await pass(1)) {
    const due = ((performance.now() - began) / 1000) * PER_SECOND;
    while (answers.length <= due && answers.length < requests)
      answers.push(open(buyers[answers.length % buyers.length]!, page).catch((error: unknown) => error));
  }
  const failure = (await Promise.all(answers)).find(Boolean);
  if (failure) throw failure;
}

async function open({ visitor, network, paths }: Buyer, page: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip', 'user-agent': BROWSER, 'x-forwarded-for': network };
  const cookie = page === 'login' ? '' : visitor.toCookie();
  const answer = await fetch(program.url + paths[page]!, { headers: { ...headers, cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${paths[page]} was answered ${answer.status}`);
}

/** Processor time of the server's processes so far, in milliseconds. */
function processorTimes() {
  const times = { shop: 0, boxOffice: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, , group, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (Number(group) !== server.group) continue;
      const isBoxOffice = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('boxoffice/main.ts');
      const ticks = Number(fields[8]) + Number(fields[9]);
      times[isBoxOffice ? 'boxOffice' : 'shop'] += ticks * 10;
    } catch {
      // It ended while we looked.
    }
  }
  return times;
}
