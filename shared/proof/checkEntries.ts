import type { RoomFairness } from '#shared/contract/room.ts';
import { drawKey } from '#shared/domain/rooms/roomDraw.ts';
import { TURN_MS } from '#shared/domain/rooms/roomRules.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { compareHashesAt, HASH_BYTES, type Sha256 } from '#shared/kernel/merkleTiles.ts';
import { CLOCK_TOLERANCE_MS, type RoomFinding, type RoomFindingName, toTime } from './roomFinding.ts';

/** Checks that steps never go back in time or in places, and that no visitor is called too early. */
export function checkSteps({ steps, draw }: RoomFairness): RoomFinding[] {
  const drawnAt = draw ? Date.parse(draw.drawnAt) - CLOCK_TOLERANCE_MS : Infinity;
  const problem = steps
    .map(([at, called, lateCalled], index) => {
      const [beforeAt, beforeCalled, beforeLate] = steps[index - 1] ?? [at, 0, 0];
      if (at < beforeAt) return `step ${index} is before step ${index - 1}`;
      if (called < beforeCalled) return `step ${index} goes back from ${beforeCalled} to ${called}`;
      if (lateCalled > 0 && called < 1) return `step ${index} calls latecomers before the draw is called`;
      if (lateCalled < beforeLate) return `step ${index} goes back from latecomer ${beforeLate} to ${lateCalled}`;
      return called > 0 && at < drawnAt ? `step ${index} calls before the draw` : undefined;
    })
    .find((each) => each !== undefined);
  return problem ? [{ name: 'frontier', detail: problem }] : [];
}

type Entered = { proof: RoomFairness; leaves: Uint8Array | undefined; sha256: Sha256 };

/**
 * Checks that each entry belongs to a ticket of the draw or to a latecomer, happened in time after the visitor was
 * called, and happened only once. Requires steps that never decrease.
 */
export function checkEntries({ proof: { entries = [], draw, steps }, leaves, sha256 }: Entered): RoomFinding[] {
  const seed = draw && fromBase64Url(draw.seed);
  const timeOf = (isCalled: (step: RoomFairness['steps'][number]) => boolean) =>
    steps[findFirst(steps.length, (index) => isCalled(steps[index]!))]?.[0] ?? Infinity;
  const found = new Map<RoomFindingName, string[]>();
  const add = (name: RoomFindingName, detail: string) => {
    found.set(name, found.get(name) ?? []);
    found.get(name)!.push(detail);
  };
  const came = new Set<string | number>();
  for (const [leafText, at, late] of entries) {
    const leaf = fromBase64Url(leafText);
    const key = seed ? drawKey(sha256, seed, leaf) : 1;
    const calledAt = timeOf(([, upTo, lateUpTo]) => (late === null ? upTo > key : upTo >= 1 && lateUpTo > late));
    const index = late === null && leaves ? findInLeaves(leaves, leaf) : undefined;
    if (late === null && leaves && index === undefined) add('entryUnknown', `${leafText} is not in the list`);
    const times = `${leafText} at ${toTime(at)}, called ${calledAt === Infinity ? 'never' : toTime(calledAt)}`;
    if (at + CLOCK_TOLERANCE_MS < calledAt) add('entryEarly', times);
    if (at > calledAt + TURN_MS + CLOCK_TOLERANCE_MS) add('entryLate', times);
    // Several base64url texts decode to the same bytes, so the texts are not compared.
    const place = late === null ? (index ?? toBase64Url(leaf)) : `number ${late}`;
    if (came.has(place)) add('entryTwice', `${leafText} at ${toTime(at)}`);
    came.add(place);
  }
  return [...found].map(([name, [first, ...more]]) => ({
    name,
    detail: more.length > 0 ? `${first}, and ${more.length} more` : first!,
  }));
}

/** The index of a leaf hash in ascending concatenated hashes, or undefined. */
function findInLeaves(leaves: Uint8Array, leaf: Uint8Array): number | undefined {
  const compare = (index: number) => compareHashesAt(leaves, index * HASH_BYTES, leaf, 0);
  const count = leaves.length / HASH_BYTES;
  const index = findFirst(count, (each) => compare(each) >= 0);
  return index < count && compare(index) === 0 ? index : undefined;
}

/** The first index below `count` at which a condition becomes true and stays true. `count` if it is never true. */
function findFirst(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
