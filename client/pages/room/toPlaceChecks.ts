import type { RoomFairness } from '#shared/contract/room.ts';
import {
  FINDING_LEVELS,
  type RoomFinding,
  type RoomFindingName,
  type RoomResult,
  resultOf,
} from '#shared/proof/roomFinding.ts';

/** The checks that the page shows, and the findings that each stands for. */
const CHECKS = {
  commitment: ['commitment'],
  witness: ['seen', 'unlisted', 'lateWitness'],
  times: ['format', 'closedEarly', 'times', 'round', 'lateList'],
  beacon: ['foreignBeacon', 'beacon', 'noRandomness'],
  seed: ['seed'],
  included: ['included'],
  order: ['frontier', 'entryUnknown', 'entryEarly', 'entryLate', 'entryTwice'],
} as const satisfies Record<string, readonly RoomFindingName[]>;
type CheckName = keyof typeof CHECKS;

/** `note`: what the rules allow but weakens the proof, or what this browser saw too late. */
export type PlaceCheck = { name: CheckName; result: RoomResult; note?: RoomFindingName };
export type PlaceChecks = { result: RoomResult; checks: PlaceCheck[] };
type Facts = { proof: RoomFairness; hasPolls: boolean; isLate: boolean };

/** The outcome of each check that was possible: some parts come with the draw, and entries after the end. */
export function toPlaceChecks(findings: readonly RoomFinding[], { proof, hasPolls, isLate }: Facts): PlaceChecks {
  const { list, draw, entries } = proof;
  const isPossible: Record<CheckName, unknown> = {
    commitment: draw,
    witness: list && hasPolls,
    times: list,
    beacon: draw,
    seed: draw,
    included: list && !isLate,
    order: entries,
  };
  const checks = (Object.keys(CHECKS) as CheckName[])
    .filter((name) => isPossible[name])
    .map((name): PlaceCheck => {
      const own = findings.filter((finding) => (CHECKS[name] as readonly string[]).includes(finding.name));
      const note = own.find((finding) => FINDING_LEVELS[finding.name] !== 'lie')?.name;
      return { name, result: resultOf(own), ...(note && { note }) };
    });
  return { result: resultOf(findings), checks };
}
