import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openRoomFiles, saveRoomFiles } from '#cli/rooms/openRoomFiles.ts';
import { resultOf } from '#shared/proof/roomFinding.ts';
import { SIMULATED_BEACON, simulateRoom } from '#tests/bench/roomSimulation.ts';
import { forgeRooms } from '#tests/support/rooms/forgedRooms.ts';
import { saveRoom } from '#tests/support/rooms/saveRoom.ts';
import { keyOf, leafOf, randomnessOf, rootOf, seedOf, verifyRoom } from './verifyRoom.ts';

const DOCUMENT = await readFile(join(import.meta.dirname, '../../docs/waiting-room-proof.md'), 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'verifier-'));
afterAll(() => rm(folder, { recursive: true }));
const beaconKey = SIMULATED_BEACON.chain.publicKey;

it('the second verifier imports nothing of this repository', async () => {
  const source = await readFile(join(import.meta.dirname, 'verifyRoom.ts'), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from);

  expect(imported.filter((from) => !from!.startsWith('node:'))).toEqual(['@noble/curves/bls12-381.js']);
});

it('the second verifier reproduces the test vector of the document', () => {
  const read = (name: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(DOCUMENT)![1]!;
  const tickets = [...DOCUMENT.matchAll(/^ticket +(\S+) leaf (\S+) key (\S+)$/gm)].map(([, ...parts]) => parts);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const leaves = tickets.map(([ticket]) => leafOf(bytes(ticket!)));
  const root = rootOf(leaves.toSorted(Buffer.compare));
  const randomness = randomnessOf(657_413, read('signature'))!;
  const seed = seedOf(bytes(read('serverSeed')), randomness, root, 'gala-1');

  expect(tickets).toHaveLength(3);
  expect(leaves.map((leaf) => leaf.toString('base64url'))).toEqual(tickets.map(([, leaf]) => leaf));
  expect(root.toString('base64url')).toBe(read('root'));
  expect(randomness.toString('hex')).toBe(read('randomness'));
  expect(seed.toString('base64url')).toBe(read('seed'));
  expect(leaves.map((leaf) => keyOf(seed, leaf))).toEqual(tickets.map(([, , key]) => Number(key)));
});

describe('a room with latecomers and a pause', () => {
  const saved = join(folder, 'simulated');
  const simulated = simulateRoom({
    visitors: 600,
    joinMs: 1000,
    late: 40,
    rate: 50,
    buyers: 30,
    pause: 5,
    save: saved,
  });

  it('is proven by both verifiers', async () => {
    const { verification, entered } = await simulated;
    const proof = JSON.parse(await readFile(join(saved, 'fair.json'), 'utf8'));

    expect(resultOf(verification.findings)).toBe('proven');
    expect(entered).toBe(60);
    expect(proof.entries.filter(([, , late]: [string, number, number | null]) => late !== null)).toHaveLength(30);
    expect(verifyRoom({ folder: saved, beaconKey })).toEqual({ contradictions: [], unproven: [], open: [] });
  });

  // biome-ignore lint/suspicious/noExplicitAny: the changed proofs have no type
  it.each<[string, (proof: any) => unknown, RegExp]>([
    ['an entry an hour late', ({ entries }) => (entries[0][1] += 3_600_000), /came too late/],
    ['another seed', ({ draw }) => (draw.seed = 'A'.repeat(43)), /^seed$/],
    ['a step that decreases the called number', ({ steps }) => (steps[3][1] = 0), /goes back/],
    ['a later round that the operator prefers', (proof) => (proof.round += 1), /^the round is/],
  ])('is refused with %s', async (name, change, contradiction) => {
    await simulated;
    const changed = join(folder, name);
    const files = saveRoomFiles(openRoomFiles(saved, { timeoutMs: 1000 }), changed);
    const proof = JSON.parse(Buffer.from(await files.readProof()).toString());
    for (const [level, index] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ] as const)
      await files.findTile(level, index);
    change(proof);
    await writeFile(join(changed, 'fair.json'), JSON.stringify(proof));

    const { contradictions } = verifyRoom({ folder: changed, beaconKey });
    expect(contradictions).toContainEqual(expect.stringMatching(contradiction));
  });
});

/**
 * Leaves out rooms that only `frontrow room verify` detects: with an earlier fair.json, or with the reader's own clock.
 */
const forged = (await forgeRooms()).flatMap(({ seen, ...room }) => {
  if (!seen) return { ...room, copies: [] };
  return 'poll' in seen && seen.readAt === undefined ? { ...room, copies: [seen.poll] } : [];
});

it.each(forged)('the second verifier detects an operator who $how', async ({ how, room, copies, result }) => {
  const verdict = verifyRoom({
    folder: await saveRoom(join(folder, how), room),
    copies,
    beaconKey: room.chain.publicKey,
  });

  expect(verdict.contradictions.length > 0).toBe(result === 'lie');
  if (result === 'unproven') expect(verdict.unproven).toHaveLength(1);
});
