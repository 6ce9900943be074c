import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts';
import { emptyDatabase, environmentOf, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { startMailServer } from '#tests/support/process/startMailServer.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import { type Buyer, buyTicket, signInAsBuyer } from '#tests/support/shop/buyTicket.ts';
import { readPage } from '#tests/support/shop/readPage.ts';

/**
 * An organiser's own season in Singapore, with the commands of docs/before-you-open.md in their order. The journeys
 * fullDisk and moveToServer test a full disk and the move to a server.
 */
const GUIDE = await readFile('docs/before-you-open.md', 'utf8');
const blocks = [...GUIDE.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, type, text]) => ({ type, text: text! }));
const COMMANDS = blocks
  .filter(({ type }) => type === '')
  .flatMap(({ text }) => text.split('\n'))
  .flatMap((line) => /^(frontrow [^#]*?)\s*(?:#.*)?$/.exec(line)?.[1] ?? []);
const told = new Set<string>();

const SHOWS = { 'lantern-1': inDays(70), 'lantern-2': inDays(71) };
const clock = (at: number) => writeMoment(new Date(at), 'Asia/Singapore');
let database: TestDatabase;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let shop: StartedProcess;
let env: Record<string, string>;
let url: string;
/** Values for the guide's placeholders. */
let standsFor: Record<string, string>;

function inDays(days: number) {
  return Math.round((Date.now() + days * DAY_MS) / HOUR_MS) * HOUR_MS;
}

/** Runs a command that the guide has in exactly these words, with values for its placeholders. */
async function frontrow(command: string, run: typeof runCommand | typeof runFrontrow = runCommand) {
  const line = `frontrow ${command}`;
  expect(COMMANDS).toContain(line);
  told.add(line);
  const words = command.match(/'[^']*'|"[^"]*"|\S+/g)!.map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));
  const redirect = words.indexOf('>');
  const args = (redirect < 0 ? words : words.slice(0, redirect)).map((word) => standsFor[word] ?? word);
  const result = await run(args, { env });
  if (redirect >= 0) await writeFile(standsFor[words[redirect + 1]!]!, result.stdout);
  return result;
}

async function open(settings: Record<string, string>) {
  await shop?.kill('SIGKILL');
  shop = startProcess('server/main.ts', { ...env, ...settings, HOST: '127.0.0.1', PUBLIC_URL: url });
  await shop.printed(/is open/);
}

/** Reads the code from the e-mail, because the outbox deletes it once the e-mail is sent. */
const findCode = async () => {
  const found = () => /\b(\d{6}) is your/.exec(mails.mails.join())?.[1];
  await expect.poll(found).toBeDefined();
  return found()!;
};
const read = async (path: string) => readPage(await (await fetch(url + path)).text());

beforeAll(async () => {
  database = await emptyDatabase();
  mails = await startMailServer();
  const [port, opsPort] = [String(await findFreePort()), String(await findFreePort())];
  url = `http://127.0.0.1:${port}`;
  env = { ...environmentOf(database), PORT: port, OPS_PORT: opsPort };
  const files = ['season.csv', 'keys.json', 'revoked.json', 'doors.csv', 'gate-1.jsonl', 'monday.tar.gz'];
  standsFor = {
    ...Object.fromEntries(files.map((name) => [name, join(database.dataDir, name)])),
    '2026-03-05T20:00+08:00': clock(inDays(-295)),
    '2027-03-05T20:00+08:00': clock(SHOWS['lantern-1']),
    '2027-09-05T20:00+08:00': clock(inDays(254)),
  };
  const example = blocks.find(({ type }) => type === 'csv')!.text;
  await writeFile(
    standsFor['season.csv']!,
    example
      .replaceAll('2027-03-05 20:00+08:00', clock(SHOWS['lantern-1']))
      .replaceAll('2027-03-05 22:00+08:00', clock(SHOWS['lantern-1'] + 2 * HOUR_MS))
      .replaceAll('2027-03-06 20:00+08:00', clock(SHOWS['lantern-2']))
      .replaceAll('2027-03-06 22:00+08:00', clock(SHOWS['lantern-2'] + 2 * HOUR_MS))
      .replaceAll('2026-11-01 10:00+08:00', clock(inDays(-1))),
  );
});
afterAll(async () => {
  await shop.kill('SIGKILL');
  mails.stop();
  await database.discard();
});

let buyer: Buyer;
let order: { id: string; number: string };

it('the shop starts without demo events, and imports the season while it runs', async () => {
  await open({ PAYMENTS: 'sandbox', DEMO_EVENTS: 'false' });
  const checked = await frontrow('catalog validate season.csv');
  const dry = await frontrow('catalog import season.csv --dry-run');
  const imported = await frontrow('catalog import season.csv', runFrontrow);

  expect(checked.code).toBe(0);
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringContaining('1 new event, 2 new sessions, 300 places would come'),
  ]);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
});

it('the home page shows a season that begins in seventy days, in a new city', async () => {
  const [home, city] = [await read('/en'), await read('/en/sg1-all')];
  const plausible = await frontrow('smoke --tag plausible');

  for (const page of [home, city]) expect(page.hrefs).toContain('/en/activity/lantern-nights');
  expect([plausible.code, plausible.stdout]).toEqual([0, expect.stringContaining('0 failed')]);
});

it('the shop is unhealthy without a mail server, and healthy with one', async () => {
  const without = await frontrow('health');
  await open({ PAYMENTS: 'sandbox', SMTP_URL: mails.url });
  await expect.poll(async () => (await frontrow('health')).code, { interval: 200 }).toBe(0);

  expect([without.code, without.stdout]).toEqual([1, expect.stringMatching(/outbox .*no mail is sent/)]);
});

it('the shop sells a ticket, and sends it by e-mail', async () => {
  buyer = await signInAsBuyer({ url, findCode, email: 'you@example.com' });
  const id = await buyTicket(buyer, { sessionId: 'lantern-1', tierId: 'stalls' });
  await expect.poll(() => mails.mails.join()).toContain('Lantern Nights');
  order = { id, number: ((await buyer.call('GET', `/api/v1/orders/${id}`)) as { number: string }).number };
  const [found, sales, audit, backup] = [
    await frontrow('orders find you@example.com'),
    await frontrow('sales'),
    await frontrow('stock audit'),
    await frontrow('db backup monday.tar.gz'),
  ];

  expect(found.stdout).toContain(order.number);
  expect(sales.stdout).toMatch(/lantern-1,.*stalls/);
  expect([audit.code, audit.stdout]).toEqual([0, expect.stringContaining('nothing found')]);
  expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('MB')]);
});

it('a move to a wrong year is refused, and a session can be moved back', async () => {
  const wrongYear = await frontrow('events postpone lantern-1 --to 2026-03-05T20:00+08:00 --yes');
  const moved = await frontrow(
    "events postpone lantern-1 --to 2027-09-05T20:00+08:00 --yes --reason 'the singer is ill'",
    runFrontrow,
  );
  const back = await frontrow('events postpone lantern-1 --to 2027-03-05T20:00+08:00 --yes');
  const log = await frontrow('log');

  expect([wrongYear.code, wrongYear.stderr]).toEqual([1, expect.stringContaining('is the year right?')]);
  expect([moved.code, moved.stdout]).toEqual([0, expect.stringContaining('buyers of 1 order are notified')]);
  expect([back.code, back.stdout]).toEqual([0, expect.stringContaining(`to ${clock(SHOWS['lantern-1'])};`)]);
  expect(log.stdout).toMatch(/events postpone {2}lantern-1 .*by \S+@\S+.*the singer is ill/);
  expect(log.stdout).toMatch(/catalog import {2}lantern-nights /);
  await expect.poll(() => mails.mails.join().match(/new date|takes place/gi)?.length ?? 0).toBeGreaterThanOrEqual(2);
});

it('a cancellation lists the buyers, and changes nothing without a confirmation', async () => {
  const asked = await frontrow('events cancel lantern-nights');

  expect(asked.code).toBe(2);
  expect(asked.stderr).toMatch(/1 paid order of one person, 1 ticket: S\$[\d.]+ to be refunded/);
  expect(asked.stderr).toContain('Nothing was changed');
  expect(await buyer.call('GET', `/api/v1/orders/${order.id}`)).toMatchObject({ status: 'pendingReceipt' });
});

it('the gate accepts a ticket once, and only for its own session', async () => {
  standsFor.SOON = clock(inDays(1 / 24) + HOUR_MS);
  const moved = await frontrow('events postpone lantern-1 --to SOON --yes');
  const { voucherToken } = (await buyer.call('GET', `/api/v1/orders/${order.id}`)) as { voucherToken: string };
  const { tickets } = (await buyer.call('GET', `/api/v1/vouchers/${voucherToken}`)) as {
    tickets: { signed: string }[];
  };
  standsFor.CODE = tickets[0]!.signed;
  await writeFile(standsFor['keys.json']!, await (await fetch(`${url}/api/v1/tickets/keys`)).text());
  await frontrow('tickets revoked > revoked.json');
  const doors = await frontrow('sales doors lantern-1 > doors.csv');
  const scan = (session: string) =>
    frontrow(`tickets verify CODE --session ${session} --keys keys.json --revoked revoked.json --log gate-1.jsonl`);
  const other = await scan('lantern-2');
  const first = await scan('lantern-1');
  const second = await scan('lantern-1');

  expect(moved.code).toBe(0);
  expect(doors.stdout).toMatch(/Stalls.*Mei Tan/);
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('another show')]);
  expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^good/)]);
  expect([second.code, second.stdout]).toEqual([1, expect.stringContaining('already used')]);
});

it('a refund prints the returned amount', async () => {
  standsFor.NUMBER = order.number;
  const refund = await frontrow('orders refund NUMBER --yes');
  const cancelled = await frontrow('events cancel lantern-2 --yes');
  const audit = await frontrow('stock audit');

  expect([refund.code, refund.stdout]).toEqual([0, expect.stringMatching(/S\$\d/)]);
  expect([cancelled.code, cancelled.stdout]).toEqual([0, expect.stringContaining('lantern-2: cancelled')]);
  expect(audit.code).toBe(0);
});

it('every command of the guide was run', () => {
  expect(COMMANDS.filter((command) => !told.has(command))).toEqual([]);
});
