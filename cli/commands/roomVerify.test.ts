import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { forgeRooms, pollAt } from '#tests/support/rooms/forgedRooms.ts';
import { type HonestRoom, honestRoom } from '#tests/support/rooms/honestRoom.ts';
import { saveRoom } from '#tests/support/rooms/saveRoom.ts';

const folder = await mkdtemp(join(tmpdir(), 'rooms-'));
const room = await honestRoom({ tickets: 700, late: 20 });
const { fairness, chain } = room;
const PROOF = await saveRoom(join(folder, 'honest'), room);
const KEY = ['--beacon-key', chain.publicKey];

/** Serves the saved proof as a shop does. A test may replace the response to a request. */
let answerFirst: (...of: Parameters<RequestListener>) => boolean = () => false;
const asked: string[] = [];
const shop = createServer((req, res) => {
  asked.push(req.url!);
  if (answerFirst(req, res)) return;
  const path = /^\/rooms\/gala-1\/(fair\.json|tiles\/\d+\/\d+)$/.exec(req.url!)?.[1];
  readFile(join(PROOF, path ?? 'none')).then(
    (bytes) => res.end(bytes),
    () => res.writeHead(404).end(),
  );
});
beforeAll(() => new Promise<void>((done) => shop.listen(0, '127.0.0.1', done)));
afterEach(() => {
  answerFirst = () => false;
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await rm(folder, { recursive: true });
});
const at = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`;

const saveProof = (name: string, saved: HonestRoom) => saveRoom(join(folder, name), saved);
async function save(name: string, value: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(value));
  return join(folder, name);
}

const verify = (...args: string[]) => runCommand(['room', 'verify', ...args]);

/** Exit code 1 means a lie, and 5 a draw that cannot be proven. */
const EXIT_CODES = { lie: 1, unproven: 5 };

it.each(await forgeRooms())('reports an operator who $how: $result, $finding', async (forged) => {
  const { how, room: forgery, seen, result, finding } = forged;
  const proof = await saveProof(how, forgery);
  const file = seen && (await save(`${how}.json`, 'poll' in seen ? seen.poll : seen.proof));
  const time = seen && 'readAt' in seen ? `@${new Date(seen.readAt!).toISOString()}` : '';
  const { code, stdout } = await verify(proof, ...KEY, '--format', 'json', ...(file ? ['--seen', file + time] : []));
  const report = JSON.parse(stdout);

  expect([code, report.result, report.good]).toEqual([EXIT_CODES[result], result, false]);
  expect(report.findings.map(({ name }: { name: string }) => name)).toContain(finding);
});

it('compares the room with the evidence that a page saved', async () => {
  const evidence = (readAt: number) => ({
    page: at('/en/room/gala-1'),
    savedAt: new Date(readAt).toISOString(),
    polls: [{ poll: pollAt(room, 7000), readAt }],
    proof: fairness,
  });
  const outAt = timeOfRound(chain, fairness.round!);
  const [inTime, late] = [await save('evidence.json', evidence(outAt - 1)), await save('late.json', evidence(outAt))];
  const [good, noted] = [await verify(PROOF, ...KEY, '--seen', inTime), await verify(PROOF, ...KEY, '--seen', late)];

  expect([good.code, good.stdout]).toEqual([0, expect.not.stringContaining('lateWitness')]);
  expect([noted.code, noted.stdout]).toEqual([0, expect.stringMatching(/^note {5}lateWitness/)]);
});

it.each(['/en/room/gala-1', '/zh-HK/room/gala-1/place', '/rooms/gala-1', '/rooms/gala-1/fair.json'])(
  'verifies the correct room at %s',
  async (path) => {
    const { code, stdout } = await verify(at(path), ...KEY);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^checked {2}gala-1: 700 tickets, 720 entries, \d+ ms$/m);
    expect(stdout).toContain(`root ${room.root}`);
    expect(stdout).toContain(`round ${fairness.round}`);
    expect(stdout).toContain(`seed ${fairness.draw!.seed}`);
    expect(stdout).toMatch(/The room kept its rules\n$/);
  },
);

it('saves the proof, and verifies it again without the shop', async () => {
  const saved = join(folder, 'saved');
  const { code } = await verify(at('/rooms/gala-1'), ...KEY, '--save', saved);
  asked.length = 0;
  const again = await verify(saved, ...KEY, '--format', 'json');

  expect(code).toBe(0);
  expect((await readdir(saved, { recursive: true })).toSorted()).toEqual(
    (await readdir(PROOF, { recursive: true })).toSorted(),
  );
  expect(asked).toEqual([]);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toEqual({
    good: true,
    result: 'proven',
    room: 'gala-1',
    tickets: 700,
    root: room.root,
    round: fairness.round,
    seed: fairness.draw!.seed,
    entries: 720,
    ms: expect.any(Number),
    findings: [],
  });
});

it('names the first lie', async () => {
  answerFirst = (req, res) => {
    if (!req.url!.endsWith('/tiles/0/1')) return false;
    const [one, other] = [room.readTile(0, 1).slice(), room.readTile(0, 1)];
    one.set(other.subarray(0, 32), 32);
    one.set(other.subarray(32, 64), 0);
    return Boolean(res.end(one));
  };
  const { code, stdout } = await verify(at('/rooms/gala-1'), ...KEY);
  const json = await verify(at('/rooms/gala-1'), ...KEY, '--format', 'json');

  expect(code).toBe(1);
  expect(stdout).toMatch(/^lie {6}order: ticket 257 is not greater than the one before$/m);
  expect(stdout).toMatch(/The first lie is: order\n$/);
  expect(JSON.parse(json.stdout)).toMatchObject({
    good: false,
    findings: [
      { name: 'order', level: 'lie' },
      { name: 'root', level: 'lie' },
    ],
  });
});

it('compares the room with an earlier now.json or fair.json', async () => {
  const { called, lateCalled, at: seenAt } = { called: 0, lateCalled: 0, at: Date.parse(fairness.list!.publishedAt) };
  const poll = {
    phase: 'drawing',
    round: fairness.round,
    listedAt: seenAt,
    came: 0,
    tickets: 700,
    root: room.root,
    called,
    late: 0,
    lateCalled,
    rate: 50,
    left: 500,
    at: seenAt,
  };
  const other = await honestRoom({ tickets: 701, late: 20 });
  const verifySeen = async (name: string, seen: unknown) => verify(PROOF, ...KEY, '--seen', await save(name, seen));

  expect((await verifySeen('now.json', poll)).code).toBe(0);
  expect((await verifySeen('same.json', fairness)).code).toBe(0);
  for (const seen of [{ ...poll, root: other.root }, other.fairness]) {
    const { code, stdout } = await verifySeen('other.json', seen);
    expect([code, stdout]).toEqual([1, expect.stringContaining('The first lie is: seen')]);
  }
});

it("trusts drand's quicknet, and another beacon only with its key", async () => {
  const { code, stdout } = await verify(PROOF);

  expect([code, stdout]).toEqual([1, expect.stringContaining('The first lie is: foreignBeacon')]);
});

it('exits with 0 for a room that is not over', async () => {
  const { end: _end, entries: _entries, ...open } = fairness;
  const unfinished = await saveProof('unfinished', { ...room, fairness: open as HonestRoom['fairness'] });
  const early = await verify(unfinished, ...KEY);

  expect([early.code, early.stdout]).toEqual([0, expect.stringMatching(/^open {5}unfinished: .*No lie so far\n$/s)]);
});

it.each([
  ['is not JSON', '<html>', /format: fair.json is not a room's/],
  ['is of another room', JSON.stringify({ ...fairness, id: 'other' }), /format: it is the room other/],
  [
    'has a field of the wrong type',
    JSON.stringify({ ...fairness, commitment: 1 }),
    /format: fair.json is not a room's: commitment/,
  ],
])('finds a lie when fair.json %s', async (_what, text, said) => {
  answerFirst = (req, res) => req.url!.endsWith('fair.json') && Boolean(res.end(text));
  const { code, stdout } = await verify(at('/rooms/gala-1'), ...KEY);

  expect([code, stdout]).toEqual([1, expect.stringMatching(said)]);
});

it('prints no control characters of the room', async () => {
  const proof = await saveProof('escape', { ...room, fairness: { ...fairness, id: 'gala\u001b[2J' } });

  expect((await verify(proof, ...KEY)).stdout).toContain('gala?[2J');
});

it.each([
  ['with a content-length header', (bytes: Uint8Array) => ({ 'content-length': bytes.length })],
  ['without a content-length header', () => ({})],
])('stops reading a tile that is too large, %s', async (_what, toHeaders) => {
  const bytes = new Uint8Array(100_000);
  answerFirst = (req, res) => {
    if (!req.url!.includes('/tiles/')) return false;
    res.writeHead(200, toHeaders(bytes));
    // The response never ends.
    return res.write(bytes) || true;
  };
  const { code, stdout } = await verify(at('/rooms/gala-1'), ...KEY, '--timeout', '5s');

  expect([code, stdout]).toEqual([1, expect.stringMatching(/^lie {6}tiles: tile 0\/0 has 8193 bytes$/m)]);
});

it('retries when the shop is busy', async () => {
  const refused = new Set<string>();
  answerFirst = (req, res) => {
    const isFirst = !refused.has(req.url!);
    refused.add(req.url!);
    return isFirst && Boolean(res.writeHead(429, { 'retry-after': '0.02' }).end());
  };

  expect((await verify(at('/rooms/gala-1'), ...KEY)).code).toBe(0);
  expect(refused.size).toBe(1 + 3 + 1);
});

it('requests at most eight tiles at once', async () => {
  const wide = await saveProof('wide', await honestRoom({ tickets: 20 * 256, rate: 1000, oneIn: 100 }));
  let [open, most] = [0, 0];
  answerFirst = (req, res) => {
    most = Math.max(most, ++open);
    res.on('close', () => (open -= 1));
    setTimeout(async () => res.end(await readFile(join(wide, req.url!.replace('/rooms/gala-1', '')))), 20);
    return true;
  };

  expect((await verify(at('/rooms/gala-1'), ...KEY)).code).toBe(0);
  expect(most).toBe(8);
});

it('ends when the shop does not answer, or has no such room', async () => {
  answerFirst = () => true;
  const [silent, unknown] = [
    await verify(at('/rooms/gala-1'), '--timeout', '50ms'),
    await verify('http://127.0.0.1:1/rooms/gala-1'),
  ];
  answerFirst = () => false;
  const missing = await verify(at('/rooms/gala-2'));

  expect([silent.code, silent.stderr]).toEqual([3, expect.stringContaining('No answer from')]);
  expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('No answer from')]);
  expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining('There is no room at')]);
});

it.each([
  [[], 'missing required argument'],
  [['http://127.0.0.1:1/en/hot'], "is not a room's address"],
  [['nowhere'], 'nowhere/fair.json is missing'],
  [[PROOF, '--seen', 'nowhere.json'], 'there is no such file'],
  [[PROOF, '--seen', 'package.json'], "is neither a room's fair.json nor its now.json"],
  [[PROOF, '--seen', 'package.json@2027-13-01T00:00Z'], 'is not a time'],
  [[PROOF, '--beacon-key', '00'], '96 bytes in hexadecimal'],
])('%j exits with 2', async (args, said) => {
  const { code, stderr } = await verify(...args);

  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});
