import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import type { Sha256 } from '#shared/kernel/merkleTiles.ts';
import { CLOCK_TOLERANCE_MS, createCallTimes, isTooEarly } from './callTimes.ts';
import { findInLeaves } from './checkTickets.ts';
import { drawKey } from './roomDraw.ts';
import { type RoomFinding, type RoomFindingName, toTime } from './roomFinding.ts';
import type { RoomProof } from './roomProof.ts';
import { TURN_MS } from './roomRules.ts';

/** Steps never go back, in time or in places, and nobody is called before the draw. */
export function checkSteps({ steps, draw }: RoomProof): RoomFinding[] {
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

type Entered = { proof: RoomProof; leaves: Uint8Array | undefined; sha256: Sha256 };

/** Each entry belongs to a ticket of the draw or to a number of arrival, came in the time after its call, and came once. */
export function checkEntries({ proof, leaves, sha256 }: Entered): RoomFinding[] {
  const { entries = [], draw, steps } = proof;
  const timeOfCall = createCallTimes(draw ? steps : []);
  const seed = draw && fromBase64Url(draw.seed);
  const [unknown, early, twice] = [tally('entryUnknown'), tally('entryEarly'), tally('entryTwice')];
  const overdue = tally('entryLate');
  const came = new Set<string | number>();
  for (const [leafText, at, late] of entries) {
    const leaf = fromBase64Url(leafText);
    const standing = late === null ? { key: seed ? drawKey(sha256, seed, leaf) : 0 } : { late };
    const calledAt = timeOfCall(standing);
    const index = late === null && leaves ? findInLeaves(leaves, leaf) : undefined;
    if (late === null && leaves && index === undefined) unknown.add(() => `${leafText} is not in the list`);
    if (isTooEarly(at, calledAt))
      early.add(() => `${leafText} at ${toTime(at)}, called ${calledAt === Infinity ? 'never' : toTime(calledAt)}`);
    if (at > calledAt + TURN_MS + CLOCK_TOLERANCE_MS)
      overdue.add(() => `${leafText} at ${toTime(at)}, called ${toTime(calledAt)}`);
    // Several base64url texts decode to the same bytes.
    const place = late === null ? (index ?? toBase64Url(leaf)) : `number ${late}`;
    if (came.has(place)) twice.add(() => `${leafText} at ${toTime(at)}`);
    came.add(place);
  }
  return [unknown, early, overdue, twice].flatMap(({ findings }) => findings());
}

/** One finding of a name: the first problem, and how many more there are. */
function tally(name: RoomFindingName) {
  let first: string | undefined;
  let count = 0;
  return {
    add(describe: () => string) {
      first ??= describe();
      count += 1;
    },
    findings: (): RoomFinding[] =>
      first === undefined ? [] : [{ name, detail: count > 1 ? `${first}, and ${count - 1} more` : first }],
  };
}
