import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { compareHashes, findLeaf, HASH_BYTES, hashAt, tileOf } from '#shared/kernel/merkleTiles.ts';
import { buildList } from './buildList.ts';
import { leafOf } from './ticketOf.ts';

const tickets = (count: number) => Array.from({ length: count }, () => randomBytes(16));

it('sorts the tickets and counts each once, whatever the order of arrival', async () => {
  const joined = tickets(3000);
  const [one, other] = await Promise.all([
    buildList(new Uint8Array(Buffer.concat([...joined, ...joined.slice(0, 500), joined[0]!]))),
    buildList(new Uint8Array(Buffer.concat(joined.toReversed()))),
  ]);
  const places = Array.from({ length: one.tickets }, (_, place) => hashAt(one.levels[0]!, place));

  expect([one.tickets, other.tickets]).toEqual([3000, 3000]);
  expect(Buffer.from(one.root)).toEqual(Buffer.from(other.root));
  expect(one.levels[0]).toHaveLength(3000 * HASH_BYTES);
  expect(places.every((leaf, place) => place === 0 || compareHashes(places[place - 1]!, leaf) < 0)).toBe(true);
});

it('contains exactly the joined tickets', async () => {
  const [joined, strangers] = [tickets(1000), tickets(200)];
  const { levels } = await buildList(new Uint8Array(Buffer.concat(joined)));
  const find = (ticket: Buffer) => findLeaf(leafOf(ticket), 1000, (level, index) => tileOf(levels[level]!, index));
  const [found, foreign] = await Promise.all([joined, strangers].map((all) => Promise.all(all.map(find))));

  expect(new Set(found).size).toBe(1000);
  expect(found).not.toContain(undefined);
  expect(foreign!.every((place) => place === undefined)).toBe(true);
});

it('is empty if no visitor joined', async () => {
  expect((await buildList(new Uint8Array())).tickets).toBe(0);
});
