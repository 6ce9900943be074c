import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

let shop: RunningShop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

/** Buys tickets and returns their signed codes. The session begins now, so that the gate is open. */
async function buyTickets() {
  const { visitor } = await signIn(shop);
  const order = await placeOrder(shop, visitor, { quantity: 2 });
  await payOrder(shop, visitor, order);
  const { voucherToken, number, event } = (await visitor.call('GET', `/api/v1/orders/${order.id}`)).body.data;
  await shop.query(
    "update sessions set starts_at = now(), ends_at = now() + interval '3 hours', doors_at = null where id = $1",
    [event.sessionId],
  );
  const voucher = await visitor.call('GET', `/api/v1/vouchers/${voucherToken}`);
  const tickets = voucher.body.data.tickets as { signed: string; code: string }[];
  return {
    number: number as string,
    session: event.sessionId as string,
    codes: tickets.map(({ signed }) => signed),
    short: tickets[0]!.code,
  };
}

it('a refunded ticket and a second scan are refused at a gate without a network', async () => {
  const [kept, refunded] = [await buyTickets(), await buyTickets()];
  const env = { ...shop.databaseEnvironment, PORT: '1' };
  const refund = await runCommand(['orders', 'refund', refunded.number, '--yes'], { env });
  expect(refund.code).toBe(0);
  const [keys, revoked, log] = ['keys.json', 'revoked.json', 'gate.jsonl'].map((name) => join(folder, name));
  for (const [file, path] of [
    [keys!, 'keys'],
    [revoked!, 'revoked'],
  ])
    await writeFile(file!, await (await fetch(`${shop.url}/api/api/v1/tickets/${path}`)).text());
  const verify = (codes: string[]) =>
    runCommand(['tickets', 'verify', '-', '--keys', keys!, '--revoked', revoked!, '--log', log!], {
      env: { PORT: '1' },
      stdin: codes.join('\n'),
    });

  const first = await verify(kept.codes);
  const second = await verify(kept.codes);
  const returned = await verify(refunded.codes);
  const doors = join(folder, 'doors.csv');
  await runCommand(['sales', 'doors', kept.session, '--output', doors], { env });
  const short = await runCommand(
    ['tickets', 'verify', kept.short, '--keys', keys!, '--revoked', revoked!, '--doors', doors],
    {
      env: { PORT: '1' },
    },
  );

  expect([first.code, first.stdout.match(/^good/gm)]).toEqual([0, ['good', 'good']]);
  expect([second.code, second.stdout.match(/already used/g)]).toEqual([1, ['already used', 'already used']]);
  expect([returned.code, returned.stdout.match(/refunded or replaced/g)]).toHaveLength(2);
  expect(returned.stdout.match(/refunded or replaced/g)).toHaveLength(2);
  expect(short.stdout).toMatch(/^good {5}.+; .+, 20\S+\+0\d:00 \(/);
});

it('old tickets are valid until the old key is retired; then buyers get new codes', async () => {
  const env = shop.databaseEnvironment;
  const before = await buyTickets();
  const rotated = await runCommand(['tickets', 'keys', 'rotate'], { env });
  const after = await buyTickets();
  const listed = await runCommand(['tickets', 'keys'], { env });
  const file = join(folder, 'all-keys.json');
  const verify = async () => {
    await writeFile(file, JSON.stringify({ keys: (await shop.api('/api/v1/tickets/keys')).keys }));
    const codes = [...before.codes, ...after.codes].join('\n');
    const args = ['tickets', 'verify', '-', '--keys', file, '--revoked', 'http://127.0.0.1:1'];
    return runCommand(args, { env: { PORT: '1' }, stdin: codes });
  };
  const whileBoth = await verify();
  const kidOf = (ticket: string) => ticket.split('.')[1]!;
  const [old, newest] = [kidOf(before.codes[0]!), kidOf(after.codes[0]!)];
  const retire = (kid: string, ...options: string[]) =>
    runCommand(['tickets', 'keys', 'retire', kid, ...options], { env });
  const unasked = await retire(old);
  const signing = await retire(newest, '--yes');
  const retired = await retire(old, '--yes', '--reason', 'a backup was stolen', '--format', 'json');
  const again = await retire(old, '--yes');
  const rows = await shop.query<{ number: string }>(
    `select o.number from outbox_messages m join orders o on o.id = m.order_id where m.kind = 'ticketsReplaced'`,
    [],
  );

  expect(rotated.code).toBe(0);
  expect(newest).not.toBe(old);
  expect(listed.stdout.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${newest}  since 20\\S+Z  signs$`)),
    expect.stringMatching(new RegExp(`^${old}  since 20\\S+Z$`)),
  ]);
  expect(whileBoth.code).toBe(0);
  expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringMatching(/^The codes of \d+ orders no longer open/)]);
  expect([signing.code, again.code]).toEqual([1, 1]);
  expect([retired.code, JSON.parse(retired.stdout)]).toEqual([0, expect.objectContaining({ kid: old })]);
  expect(rows.map(({ number }) => number)).toContain(before.number);
  expect(rows.map(({ number }) => number)).not.toContain(after.number);
  const afterwards = (await verify()).stdout.trim().split('\n');
  expect(afterwards.map((line) => line.slice(0, 7))).toEqual(['refused', 'refused', 'good, n', 'good, n']);
});
