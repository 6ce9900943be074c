import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { HONG_KONG, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { parseCsv } from '../text/parseCsv.ts';

const dataDir = await makeDataDir();
const office = await smallPayments({ dataDir });
const sales = (...args: string[]) => runCommand(['sales', ...args], { env: { DATA_DIR: dataDir } });

/** Rows as spreadsheets read them, each with its cells by header. */
function toRows(csv: string): Record<string, string>[] {
  const [header, ...rows] = parseCsv(csv).rows;
  return rows.map(({ cells }) => Object.fromEntries(header!.cells.map((name, index) => [name, cells[index]!])));
}

it('names in its help everything by which rows are grouped', async () => {
  const { stdout } = await sales('--help');

  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('by event, session, tier, price type, used codes and day');
});

it('the help of “events postpone” names everything that moves with the session', async () => {
  const { stdout } = await runCommand(['events', 'postpone', '--help']);

  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'doors, end, end of the sale, deadline for names and release of accessible places',
  );
});

it('writes the headers even if nothing was sold', async () => {
  const [csv, json] = [await sales(), await sales('--format', 'json')];

  expect([csv.code, csv.stdout]).toEqual([0, expect.stringMatching(/^\ufeffevent,eventName,session,[\w,]+,net\r\n$/)]);
  expect(json.stdout).toBe('[]\n');
});

it('writes the same amounts as decimals in CSV and as hundredths in JSON', async () => {
  const { paid } = await office.paidOrder();

  const [csv, json] = [toRows((await sales()).stdout), JSON.parse((await sales('--format', 'json')).stdout)];
  const settled = toRows((await sales('settlement')).stdout);
  const [before, ofDay] = [
    await sales('--to', '2026-11-19', '--format', 'json'),
    await sales('--from', '2026-11-20', '--to', '2026-11-20', '--event', HONG_KONG.sessionId, '--format', 'json'),
  ];
  const settledJson = JSON.parse((await sales('settlement', '--format', 'json')).stdout);

  expect(csv).toHaveLength(1);
  expect(csv[0]).toMatchObject({
    session: HONG_KONG.sessionId,
    sold: '3',
    currency: 'HKD',
    gross: (paid / 100).toFixed(2),
  });
  expect(json[0]).toMatchObject({ sold: 3, capacity: 100, gross: paid, refunds: 0, net: paid });
  expect(json[0].startsAt).toBe('2026-12-05T20:00+08:00');
  expect([JSON.parse(before.stdout), JSON.parse(ofDay.stdout)]).toEqual([[], json]);
  expect(settled[0]).toMatchObject({ method: 'card', payments: '1', received: (paid / 100).toFixed(2), open: '0.00' });
  expect(settledJson[0]).toMatchObject({ method: 'card', payments: 1, received: paid, open: 0 });
});

it('lists the sessions with their places, by session and tier, and stops a sale', async () => {
  const events = (...args: string[]) => runCommand(['events', ...args], { env: { DATA_DIR: dataDir } });
  const list = (...args: string[]) => events('list', '--all', '--event', HONG_KONG.sessionId, ...args);
  await office.paidOrder({ quantity: 1 });

  const [text, tiers] = [await list(), await list('--tiers', '--format', 'csv')];
  const stopped = await events('stop', HONG_KONG.sessionId, '--yes', '--format', 'json');
  const resumed = await events('resume', HONG_KONG.sessionId, '--yes');
  const past = await events('postpone', HONG_KONG.sessionId, '--to', '2020-03-05T20:00+08:00', '--yes');
  const none = await events('list', '--event', 'nothing');
  const json = JSON.parse((await list('--format', 'json')).stdout);

  const [head, line, ...more] = text.stdout.trimEnd().split('\n');
  expect(head).toMatch(
    /^event {2,}event name {2,}session {2,}starts at {2,}status {2,}places {2,}free {2,}held {2,}sold$/,
  );
  expect(line).toMatch(
    /^clockwork +The Clockwork Symphony +clockwork-2 +2026-12-05T20:00\+08:00 .* 100 +\d+ +\d+ +\d+$/,
  );
  expect(json).toMatchObject([{ session: HONG_KONG.sessionId, status: 'onSale' }]);
  expect([head!.length, more]).toEqual([line!.length, []]);
  expect(toRows(tiers.stdout)).toEqual([expect.objectContaining({ tier: 'Floor', places: '100' })]);
  expect(JSON.parse(stopped.stdout)).toEqual({ changed: [HONG_KONG.sessionId], unchanged: [] });
  expect([resumed.code, resumed.stdout]).toEqual([0, 'clockwork-2: resumed\n']);
  expect(past).toEqual({ code: 1, stdout: '', stderr: 'clockwork-2 cannot move into the past: is the year right?\n' });
  expect(none).toEqual({ code: 0, stdout: '', stderr: 'There is no such session\n' });
});

it('lists the tickets of a session for the door staff, and writes no name as a formula', async () => {
  const { id, number, codes } = await office.paidOrder({ quantity: 1 });
  const recipient = { name: '=HYPERLINK("http://evil.example")', phone: '', email: '' };
  await office.db.update(orders).set({ recipient }).where(sql`id = ${id}`);

  const output = join(dataDir, 'doors.csv');
  await writeFile(output, '', { mode: 0o644 });
  await sales('doors', HONG_KONG.sessionId, '--output', output);
  const { code, stdout } = await sales('doors', HONG_KONG.sessionId);
  const unknown = await sales('doors', 'nowhere');

  expect([(await stat(output)).mode & 0o777, await readFile(output, 'utf8')]).toEqual([0o600, stdout]);
  const mine = toRows(stdout).filter(({ order }) => order === number);
  expect(code).toBe(0);
  expect(mine).toEqual([expect.objectContaining({ code: codes[0], tier: 'Floor', state: 'valid' })]);
  expect(mine[0]).toMatchObject({ session: HONG_KONG.sessionId, startsAt: '2026-12-05T20:00+08:00' });
  expect(mine[0]!.name).toBe(`'${recipient.name}`);
  expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([1, '', 'There is no session nowhere\n']);
});

it.each([
  ['settlement', '--event', HONG_KONG.sessionId],
  ['doors', HONG_KONG.sessionId, '--from', '2026-11-20'],
  ['doors', HONG_KONG.sessionId, '--event', 'another'],
])('refuses an option that it would ignore: %s %s %s', async (...args) => {
  const { code, stdout, stderr } = await sales(...args);

  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringMatching(/^"frontrow sales \w+" has no --(event|from)\n$/),
  ]);
});
