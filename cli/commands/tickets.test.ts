import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { signList } from '#boxoffice/selling/tickets/listRevocations.ts';
import { signTicket } from '#boxoffice/selling/tickets/ticketKeyStore.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { createProgram } from '../program.ts';
import { readEnvironment } from '../terminal/environment.ts';
import { runProgram } from '../terminal/runProgram.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { writeCsv } from '../text/writeCsv.ts';

const folder = await mkdtemp(join(tmpdir(), 'tickets-'));
afterAll(() => rm(folder, { recursive: true }));
const keys = join(folder, 'keys.json');

const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as { x: string; d: string };
const key = { kty: 'OKP', crv: 'Ed25519', kid: 'gate', x, d } as const;
await writeFile(keys, JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'gate', x }] }));
await writeFile(join(folder, 'no-keys.json'), '{"keys":1}');

function ticket(fromMinutes: number, toMinutes: number): string {
  const [validFrom, validUntil] = [fromMinutes, toMinutes].map((minutes) => new Date(Date.now() + minutes * MINUTE_MS));
  const seat = { area: 'stalls', row: 'A', number: '7' };
  const ticketId = '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90';
  return signTicket({ ticketId, sessionId: 'clockwork-1', seat, validFrom: validFrom!, validUntil: validUntil! }, key);
}
const good = ticket(-60, 60);
const forged = good.replace('~A~7', '~A~%1B%5B2J');

const TICKET = '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90';
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
async function aList(name: string, change: object = {}, signer = key): Promise<string> {
  const file = join(folder, name);
  const list = { issuedAt: minutesFromNow(-1), kid: 'gate', revoked: [], moved: [], ...change };
  await writeFile(file, JSON.stringify(signList(list, signer)));
  return file;
}
const nothingRevoked = await aList('nothing.json');

const UNREACHABLE = { PORT: '1' };
const verify = (args: string[], stdin = '') =>
  runCommand(['tickets', 'verify', '--revoked', nothingRevoked, ...args], { env: UNREACHABLE, stdin });

it.each([
  [
    'a valid code',
    good,
    0,
    /^good {5}stalls, row A seat 7; clockwork-1, good from 20\S+Z to 20\S+Z, ticket 0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90\n$/,
  ],
  ['an expired code', ticket(-60, -1), 1, /^refused {2}too late: .*, ticket 0b9f/],
  ['a code that is not valid yet', ticket(1, 60), 1, /^refused {2}too early: .*, ticket 0b9f/],
  ['a forged code', forged, 1, /^refused {2}not signed by the box office, or changed since\n$/],
  [
    'a code with an unknown key',
    good.replace('.gate.', '.door.'),
    1,
    /^refused {2}signed with a key that is not in the list of public keys\n$/,
  ],
  [
    'a short code without a door list',
    'K7QM-42XP-9DHA',
    1,
    /^refused {2}a short code needs the door list \(--doors\)\n$/,
  ],
  ['a text that is not a code', 'K7QM-42XP', 1, /^refused {2}this is not a ticket code\n$/],
])('prints the right result for %s', async (_what, code, exitCode, said) => {
  const { code: exited, stdout } = await verify([code, '--keys', keys]);

  expect(exited).toBe(exitCode);
  expect(stdout).toMatch(said);
});

it('refuses a ticket for a session that the gate does not guard', async () => {
  const [own, other] = [
    await verify([good, '--keys', keys, '--session', 'matinee-1', '--session', 'clockwork-1']),
    await verify([good, '--keys', keys, '--session', 'matinee-1']),
  ];

  expect(own.code).toBe(0);
  expect([other.code, other.stdout]).toEqual([1, expect.stringMatching(/^refused {2}for another show: .*clockwork-1/)]);
});

describe('with a door list', () => {
  const row: Record<string, string> = {
    ...{ code: 'D5RP-VGK8-WTAK', tier: 'Premium', area: 'Stalls', row: 'C', seat: '8', name: '陳大文', order: 'FR-1' },
    ...{
      state: 'valid',
      event: 'Clockwork',
      session: 'clockwork-1',
      startsAt: '2027-03-05T20:00+08:00',
      ticket: TICKET,
    },
    ...{ validFrom: minutesFromNow(-60), validUntil: minutesFromNow(60) },
  };
  async function doors(name: string, change: Record<string, string> = {}): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, writeCsv(Object.keys(row), [Object.values({ ...row, ...change })]));
    return file;
  }

  it('accepts and logs short codes, and prints tier, seat, name and session with the venue’s times', async () => {
    const [list, log] = [await doors('doors.csv'), join(folder, 'short.jsonl')];
    const short = await verify(['d5rpvgk8wtak', '--keys', keys, '--doors', list, '--log', log]);
    const signed = await verify([good, '--keys', keys, '--doors', list, '--log', log]);
    const unknown = await verify(['AAAA-BBBB-CCCC', '--keys', keys, '--doors', list, '--format', 'json']);

    const about =
      'Premium, Stalls, row C seat 8, 陳大文; Clockwork, 2027-03-05T20:00+08:00 (clockwork-1), good from 20';
    expect([short.code, short.stdout]).toEqual([0, expect.stringContaining(`good     ${about}`)]);
    expect(short.stdout).toMatch(/from 20\S+\+08:00 to 20\S+\+08:00, ticket 0b9f/);
    expect(signed.stdout).toMatch(/^refused {2}already used at 20\S+\+08:00: Premium, Stalls, row A seat 7, 陳大文/);
    expect(JSON.parse(unknown.stdout)).toMatchObject({ good: false, reason: 'notListed' });
    await readUsedScans(log);
  });

  it('accepts tickets of the listed session, and refuses tickets that are refunded, too early or for another session', async () => {
    const check = async (code: string, change: Record<string, string>, ...more: string[]) =>
      (await verify([code, '--keys', keys, '--doors', await doors('changed.csv', change), ...more])).stdout;

    expect(await check('D5RP-VGK8-WTAK', { state: 'refunded' })).toMatch(/^refused {2}refunded or replaced: Premium/);
    expect(await check('D5RP-VGK8-WTAK', { validFrom: minutesFromNow(5) })).toMatch(/^refused {2}too early: Premium/);
    expect(await check(good, { session: 'wt-2', ticket: 'other' })).toMatch(
      /^refused {2}for another show: .*clockwork-1/,
    );
    expect(await check(good, {}, '--session', 'wt-2')).toMatch(
      /^refused {2}for another show: .*Clockwork, 2027-03-05T20/,
    );
    expect(await check(good, { session: 'wt-2', ticket: 'other' }, '--session', 'clockwork-1')).toMatch(/^good/);
  });

  it('refuses a ticket if any of several lists marks it as refunded, in any letter case', async () => {
    const [newer, older] = [await doors('newer.csv', { state: 'Refunded' }), await doors('older.csv')];
    const either = [
      await verify(['D5RP-VGK8-WTAK', '--keys', keys, '--doors', newer, '--doors', older]),
      await verify([good, '--keys', keys, '--doors', older, '--doors', newer]),
    ];

    expect(either.map(({ stdout }) => stdout)).toEqual([
      expect.stringMatching(/^refused {2}refunded or replaced/),
      expect.stringMatching(/^refused {2}refunded or replaced/),
    ]);
  });

  it('refuses a file that is not a door list', async () => {
    const lists = [
      await doors('undated.csv', { validUntil: 'tonight' }),
      await doors('local.csv', { validFrom: '2026-11-20T20:00' }),
      keys,
    ];
    const results = await Promise.all(lists.map((list) => verify([good, '--keys', keys, '--doors', list])));

    const refused = [2, expect.stringContaining('is not a door list')];
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([refused, refused, refused]);
  });
});

it('answers each line of a scanner before the next line arrives', async () => {
  const stdin = new PassThrough();
  const answers: string[] = [];
  const terminal = createTerminal({
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: Object.assign(new PassThrough(), {
      write: (line: string) => answers.push(line),
    }) as unknown as NodeJS.WriteStream,
    stderr: new PassThrough() as unknown as NodeJS.WriteStream,
    noColor: undefined,
    exitWith: () => {},
  });
  const program = createProgram({ terminal, environment: readEnvironment(UNREACHABLE) });
  const running = runProgram(
    program,
    ['tickets', 'verify', '-', '--keys', keys, '--revoked', nothingRevoked],
    terminal,
  );

  stdin.write(`${good}\n`);
  await vi.waitUntil(() => answers.length === 1, { timeout: 60_000 });
  stdin.end(`${forged}\n`);
  await running;

  expect(answers.map((line) => line.slice(0, 7))).toEqual(['good   ', 'refused']);
});

it('reads codes from standard input, and exits with 1 if one of them is refused', async () => {
  const { code, stdout } = await verify(['-', '--keys', keys, '--format', 'json'], `${good}\n${forged}\r\n\n`);

  expect(code).toBe(1);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { good: true, ticket: { sessionId: 'clockwork-1' } },
    { good: false, reason: 'forged' },
  ]);
});

it.each([
  ['empty standard input', ['-', '--keys', keys], 2, 'There is no code to verify'],
  ['no code', [], 2, 'missing required argument'],
  ['a missing file of keys', [good, '--keys', join(folder, 'nowhere.json')], 2, 'there is no such file'],
  ['a file without keys', [good, '--keys', join(folder, 'no-keys.json')], 2, 'holds no ticket keys'],
  ['a shop that cannot be reached', [good], 3, 'No ticket keys from http://127.0.0.1:1/api/v1/tickets/keys'],
  ['a device as the log', [good, '--keys', keys, '--log', '/dev/zero'], 2, '/dev/zero is not a regular file'],
  [
    'a log in a missing folder',
    [good, '--keys', keys, '--log', join(folder, 'no/gate.jsonl')],
    74,
    'cannot be written: there is no such folder',
  ],
  [
    'an output file for a scanner',
    ['-', '--keys', keys, '--output', join(folder, 'answers.txt')],
    2,
    '"verify -" has no --output',
  ],
])('exits with an error because of %s', async (_what, args, exitCode, said) => {
  const { code, stderr } = await verify(args);

  expect(code).toBe(exitCode);
  expect(stderr).toContain(said);
});

it('refuses a ticket that the list revokes, even if the list is an hour old', async () => {
  const revoked = await aList('revoked.json', { revoked: [TICKET], issuedAt: minutesFromNow(-62) });
  const { code, stdout, stderr } = await verify([good, '--keys', keys, '--revoked', revoked]);

  expect([code, stdout]).toEqual([1, expect.stringMatching(/^refused {2}refunded or replaced: .*, ticket 0b9f/)]);
  expect(stderr).toContain('62 minutes old');
  expect(stderr).toContain('fetch a newer list');
});

it('accepts a ticket of a postponed session on the new day, and refuses it on the old one', async () => {
  const moved = (from: number, to: number) => [
    { sessionId: 'clockwork-1', validFrom: minutesFromNow(from), validUntil: minutesFromNow(to) },
  ];
  const [today, later] = [
    await aList('today.json', { moved: moved(-5, 5) }),
    await aList('later.json', { moved: moved(60, 90) }),
  ];

  expect((await verify([ticket(-9000, -8000), '--keys', keys, '--revoked', today])).code).toBe(0);
  expect((await verify([good, '--keys', keys, '--revoked', later])).stdout).toContain('too early');
});

it('refuses a second scan, even after a restart or at another gate', async () => {
  const [one, two] = [join(folder, 'gate-1.jsonl'), join(folder, 'gate-2.jsonl')];
  const first = await verify([good, '--keys', keys, '--log', one]);
  const second = await verify([good, '--keys', keys, '--log', one]);
  const elsewhere = await verify([good, '--keys', keys, '--log', two, '--log', one]);
  const both = await verify(['-', '--keys', keys, '--log', join(folder, 'gate-3.jsonl')], `${good}\n${good}\n`);

  expect(first.code).toBe(0);
  for (const { code, stdout } of [second, elsewhere, both])
    expect([code, stdout]).toEqual([1, expect.stringMatching(/refused {2}already used at 20\S+Z: .*, ticket 0b9f/)]);
  const scans = await readUsedScans(one);
  expect(new Set(scans.map(({ scan }) => scan)).size).toBe(2);
});

it('runs without the revocation list and reports this, but refuses another shop’s list', async () => {
  const stranger = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as { x: string; d: string };
  const forgedList = await aList('forged.json', {}, { ...key, ...stranger });
  const changed = join(folder, 'changed.json');
  await writeFile(
    changed,
    JSON.stringify({ ...JSON.parse(await readFile(nothingRevoked, 'utf8')), revoked: [TICKET] }),
  );
  const without = await verify([good, '--keys', keys, '--revoked', 'http://127.0.0.1:1/revoked']);

  expect([without.code, without.stdout]).toEqual([0, expect.stringMatching(/^good, not checked against refunds/)]);
  expect(without.stderr).toContain('refunded tickets are not recognised');
  for (const list of [forgedList, changed]) {
    const { code, stderr } = await verify([good, '--keys', keys, '--revoked', list]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('with one of the keys: fetch both keys.json and revoked.json again'),
    ]);
  }
});

/** Scans in the log: the ticket was accepted, then refused at the second scan. */
async function readUsedScans(log: string) {
  const scans = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(scans).toMatchObject([
    { ticket: TICKET, result: 'good' },
    { ticket: TICKET, result: 'used' },
  ]);
  return scans;
}
