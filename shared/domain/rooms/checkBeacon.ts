import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { firstRoundFrom, timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { type RoomFinding, toTime } from './roomFinding.ts';
import type { RoomProof } from './roomProof.ts';
import { ROOM_RULES } from './roomRules.ts';

export type ReadRandomness = (chain: BeaconChain, round: number, signature: string) => Uint8Array | undefined;
/** `chain` is the beacon that the reader trusts: an operator could run one of its own. */
export type BeaconTrust = { chain: BeaconChain; readRandomness: ReadRandomness };

type Rules = Pick<RoomProof, 'closesAt' | 'rules'>;

/** The round that a room declares while its list is open. It moves with the start of the sale. */
export const declareRound = (beacon: BeaconChain, { closesAt, rules }: Rules): number =>
  firstRoundFrom(beacon, Date.parse(closesAt) + rules.drawMarginMs);

/** Whether the list was published when the declared round was out: it could depend on the round. */
const isListLate = (beacon: BeaconChain, room: Rules, publishedAt: string): boolean =>
  Date.parse(publishedAt) >= timeOfRound(beacon, declareRound(beacon, room));

/** The round that decides: the declared one, or a later one when the list came too late for it. */
export function decideRound(beacon: BeaconChain, room: Rules, publishedAt: string | undefined): number {
  if (publishedAt === undefined || !isListLate(beacon, room, publishedAt)) return declareRound(beacon, room);
  return firstRoundFrom(beacon, Date.parse(publishedAt) + room.rules.lateMarginMs);
}

/** What is wrong with a room's randomness, and the randomness if the draw used any. */
export function checkBeacon(
  proof: RoomProof,
  { chain, readRandomness }: BeaconTrust,
): { randomness: Uint8Array | undefined; findings: RoomFinding[] } {
  const { beacon, round, draw } = proof;
  const ofRules = checkRules(proof);
  if (!beacon) return { randomness: undefined, findings: [...ofRules, ...checkWithoutBeacon(proof)] };
  const findings = [...ofRules, ...checkChain(beacon, chain), ...checkRound(beacon, proof)];
  if (!draw || round === undefined) return { randomness: undefined, findings };
  if (draw.beaconSignature === undefined)
    return { randomness: undefined, findings: [...findings, checkPatience(proof, beacon, draw.drawnAt)] };
  const randomness = readRandomness(beacon, round, draw.beaconSignature);
  if (!randomness) findings.push({ name: 'beacon', detail: `the signature of round ${round} is not the beacon's` });
  return { randomness, findings };
}

/** With rules of its own, a room could choose among many rounds. */
function checkRules({ rules }: RoomProof): RoomFinding[] {
  const names = ['drawMarginMs', 'lateMarginMs', 'beaconPatienceMs'] as const;
  const other = names.find((name) => rules[name] !== ROOM_RULES[name]);
  return other ? [{ name: 'rules', detail: `${other} is ${rules[other]}, not ${ROOM_RULES[other]}` }] : [];
}

function checkWithoutBeacon({ round, draw }: RoomProof): RoomFinding[] {
  if (draw?.beaconSignature !== undefined || round !== undefined)
    return [{ name: 'beacon', detail: 'there is a round, but no beacon' }];
  return draw ? [{ name: 'noRandomness', detail: 'the room declared no beacon; only the server chose the seed' }] : [];
}

function checkChain(beacon: BeaconChain, chain: BeaconChain): RoomFinding[] {
  const fields = ['publicKey', 'hash', 'genesisSeconds', 'periodSeconds'] as const;
  const wrong = fields.find((field) => beacon[field] !== chain[field]);
  return wrong ? [{ name: 'foreignBeacon', detail: `${wrong} of the beacon is ${beacon[wrong]}` }] : [];
}

function checkRound(beacon: BeaconChain, proof: RoomProof): RoomFinding[] {
  const publishedAt = proof.list?.publishedAt;
  const right = decideRound(beacon, proof, publishedAt);
  const findings: RoomFinding[] = [];
  if (proof.round !== right) findings.push({ name: 'round', detail: `it is ${proof.round}, by the rules ${right}` });
  // Without tickets there is nothing to draw: a room that opens in a running sale calls in order of arrival.
  if (publishedAt !== undefined && proof.list!.tickets > 0 && isListLate(beacon, proof, publishedAt))
    findings.push({ name: 'lateList', detail: `round ${declareRound(beacon, proof)} was out before the list` });
  return findings;
}

function checkPatience({ round, rules }: RoomProof, beacon: BeaconChain, drawnAt: string): RoomFinding {
  const patientUntil = timeOfRound(beacon, round!) + rules.beaconPatienceMs;
  if (Date.parse(drawnAt) >= patientUntil)
    return { name: 'noRandomness', detail: `round ${round} could not be fetched; only the server chose the seed` };
  return { name: 'beacon', detail: `no signature, and drawn before ${toTime(patientUntil)}` };
}
