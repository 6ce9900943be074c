import type { RoomFairness } from '#shared/contract/room.ts';
import { decideRound } from '#shared/domain/rooms/roomDraw.ts';
import { BEACON_PATIENCE_MS } from '#shared/domain/rooms/roomRules.ts';
import { type BeaconChain, timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { type RoomFinding, toTime } from './roomFinding.ts';

type ReadRandomness = (chain: BeaconChain, round: number, signature: string) => Uint8Array | undefined;
/** `chain` is the beacon that the reader trusts, because an operator could run a beacon too. */
export type BeaconTrust = { chain: BeaconChain; readRandomness: ReadRandomness };

/** Time at which the round of a room is published, in milliseconds. Undefined without a beacon. */
export const timeOfDraw = ({ beacon, round }: Pick<RoomFairness, 'beacon' | 'round'>): number | undefined =>
  beacon && round !== undefined ? timeOfRound(beacon, round) : undefined;

/** Returns findings about a room's randomness, and the randomness if the draw used any. */
export function checkBeacon(
  proof: RoomFairness,
  { chain, readRandomness }: BeaconTrust,
): { randomness: Uint8Array | undefined; findings: RoomFinding[] } {
  const { beacon, round, draw } = proof;
  if (!beacon) return { randomness: undefined, findings: checkWithoutBeacon(proof) };
  const findings = [...checkChain(beacon, chain), ...checkRound(beacon, proof)];
  // Without room tickets there is no draw. A room that opens during a sale calls visitors in order of arrival.
  if (!draw || round === undefined || !proof.list?.tickets) return { randomness: undefined, findings };
  findings.push(...checkTimeOfDraw(proof, timeOfRound(beacon, round)));
  if (draw.beaconSignature === undefined) return { randomness: undefined, findings };
  const randomness = readRandomness(beacon, round, draw.beaconSignature);
  if (!randomness) findings.push({ name: 'beacon', detail: `the signature of round ${round} is not the beacon's` });
  return { randomness, findings };
}

function checkWithoutBeacon({ round, draw, list }: RoomFairness): RoomFinding[] {
  if (draw?.beaconSignature !== undefined || round !== undefined)
    return [{ name: 'beacon', detail: 'there is a round, but no beacon' }];
  return draw && list?.tickets
    ? [{ name: 'noRandomness', detail: 'the room declared no beacon: the operator could choose the order' }]
    : [];
}

function checkChain(beacon: BeaconChain, chain: BeaconChain): RoomFinding[] {
  const fields = ['publicKey', 'hash', 'genesisSeconds', 'periodSeconds'] as const;
  const wrong = fields.find((field) => beacon[field] !== chain[field]);
  return wrong ? [{ name: 'foreignBeacon', detail: `${wrong} of the beacon is ${beacon[wrong]}` }] : [];
}

function checkRound(beacon: BeaconChain, { closesAt, list, round }: RoomFairness): RoomFinding[] {
  const right = decideRound(beacon, { closesAt, publishedAt: list?.publishedAt });
  const declared = decideRound(beacon, { closesAt });
  const findings: RoomFinding[] = [];
  if (round !== right) findings.push({ name: 'round', detail: `it is ${round}, but the rules require ${right}` });
  if (right !== declared && list!.tickets > 0)
    findings.push({
      name: 'lateList',
      detail: `it came too late for round ${declared}, so the draw uses round ${right}`,
    });
  return findings;
}

function checkTimeOfDraw({ round, draw }: RoomFairness, roundMs: number): RoomFinding[] {
  const { drawnAt, beaconSignature } = draw!;
  const patientUntil = roundMs + (beaconSignature === undefined ? BEACON_PATIENCE_MS : 0);
  if (Date.parse(drawnAt) < patientUntil)
    return [{ name: 'beacon', detail: `drawn at ${drawnAt}, before ${toTime(patientUntil)}` }];
  if (beaconSignature !== undefined) return [];
  return [{ name: 'noRandomness', detail: `drawn without round ${round}: the operator could choose the order` }];
}
