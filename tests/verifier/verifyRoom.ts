/**
 * A second verifier of waiting rooms, written from docs/waiting-room-proof.md alone. It imports nothing of this
 * repository: where it and `frontrow room verify` disagree, one of them or the document is wrong.
 *
 *     node tests/verifier/verifyRoom.ts FOLDER [NOW.json …]
 *
 * FOLDER has the files that `frontrow room verify --save` keeps. Prints one line for each problem. Exits with 1 after a
 * contradiction, with 5 if the order cannot be proven, and otherwise with 0. The environment variable BEACON_KEY has
 * the public key of a beacon other than drand's quicknet.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bls12_381 } from '@noble/curves/bls12-381.js';

export type Verdict = { contradictions: string[]; unproven: string[]; open: string[] };
// biome-ignore lint/suspicious/noExplicitAny: the second verifier must not use types of this repository
type Json = Record<string, any>;
type Asked = { folder: string; copies?: Json[]; beaconKey?: string | undefined };

const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const CLOCKS = 2000;
const TURN = 600_000;

const sha = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const decode = (text: string) => Buffer.from(text, 'base64url');
const ms = (text: string) => new Date(text).getTime();

// Rule 5.
const outAt = (round: number) => (QUICKNET.genesis + QUICKNET.period * (round - 1)) * 1000;
function firstRoundAt(time: number): number {
  const periods = Math.max(0, Math.ceil((time / 1000 - QUICKNET.genesis) / QUICKNET.period));
  return periods + 1;
}

/** Computes the randomness by rule 7. Returns null for a signature that is not the beacon's. */
export function randomnessOf(round: number, signature: string, publicKey = QUICKNET.publicKey): Buffer | null {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  try {
    const point = bls12_381.shortSignatures.hash(sha(message), DOMAIN);
    const isSigned = bls12_381.shortSignatures.verify(
      Buffer.from(signature, 'hex'),
      point,
      Buffer.from(publicKey, 'hex'),
    );
    return isSigned ? sha(Buffer.from(signature, 'hex')) : null;
  } catch {
    return null;
  }
}

export const leafOf = (ticket: Buffer): Buffer => sha(Buffer.of(0), ticket);

/** Computes the root by rule 3, with the recursion of RFC 6962. */
export function rootOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return leaves[0]!;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha(Buffer.of(1), rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** Rule 8. */
export const seedOf = (serverSeed: Buffer, randomness: Buffer, root: Buffer, room: string): Buffer =>
  sha(serverSeed, randomness, root, Buffer.from(room, 'utf8'));

/** Rule 10. */
export const keyOf = (seed: Buffer, leaf: Buffer): number =>
  Number(sha(seed, leaf).readBigUInt64BE(0) >> 11n) / Number(2n ** 53n);

export function verifyRoom({ folder, copies = [], beaconKey = QUICKNET.publicKey }: Asked): Verdict {
  const verdict: Verdict = { contradictions: [], unproven: [], open: [] };
  const wrong = (text: string) => verdict.contradictions.push(text);
  const proof: Json = JSON.parse(readFileSync(join(folder, 'fair.json'), 'utf8'));
  const { list, draw, beacon, round, steps, entries } = proof;
  if (proof.version !== 2) wrong(`the version is ${proof.version}`);
  if (!list) verdict.open.push('no list');
  if (!draw) verdict.open.push('no draw');
  if (!entries) verdict.open.push('no entries');
  if (!list) return verdict;

  const leaves = readLeaves(folder, list.tickets, wrong);
  if (!rootOf(leaves).equals(decode(list.root))) wrong('root');
  checkOrder(leaves, wrong);
  checkUpperTiles(folder, leaves, wrong);
  checkTimes(proof, wrong);
  const isLate = beacon ? checkRound(proof, beaconKey, wrong) : false;
  if (!beacon && (round !== undefined || draw?.beaconSignature)) wrong('a round without a beacon');
  if (isLate && list.tickets > 0 && !copies.some((copy) => isWitness(proof, copy))) verdict.unproven.push('late list');
  for (const copy of copies) compare(proof, copy, wrong);
  if (!draw) return verdict;

  const serverSeed = decode(draw.serverSeed);
  if (!sha(serverSeed).equals(decode(proof.commitment))) wrong('commitment');
  const randomness = draw.beaconSignature ? randomnessOf(round, draw.beaconSignature, beaconKey) : Buffer.alloc(0);
  if (!randomness) wrong("the signature is not the beacon's");
  if (!draw.beaconSignature && list.tickets > 0) verdict.unproven.push('no randomness');
  const seed = seedOf(serverSeed, randomness ?? Buffer.alloc(0), decode(list.root), proof.id);
  if (!seed.equals(decode(draw.seed))) wrong('seed');
  checkSteps(steps, ms(draw.drawnAt), wrong);
  if (entries) checkEntries({ entries, steps, seed: decode(draw.seed), leaves }, wrong);
  return verdict;
}

type Wrong = (text: string) => void;

function readLeaves(folder: string, tickets: number, wrong: Wrong): Buffer[] {
  const leaves: Buffer[] = [];
  for (let tile = 0; tile * 256 < tickets; tile += 1) {
    const path = join(folder, 'tiles/0', String(tile));
    if (!existsSync(path)) {
      wrong(`tile 0/${tile} is missing`);
      break;
    }
    const bytes = readFileSync(path);
    for (let start = 0; start + 32 <= bytes.length; start += 32) leaves.push(bytes.subarray(start, start + 32));
    if (bytes.length !== 32 * Math.min(256, tickets - 256 * tile)) wrong(`tile 0/${tile} has ${bytes.length} bytes`);
  }
  return leaves;
}

// Rule 2.
function checkOrder(leaves: Buffer[], wrong: Wrong): void {
  const place = leaves.findIndex((leaf, index) => index > 0 && Buffer.compare(leaves[index - 1]!, leaf) >= 0);
  if (place >= 0) wrong(`leaf ${place} is not after the one before`);
}

// Rule 4.
function checkUpperTiles(folder: string, leaves: Buffer[], wrong: Wrong): void {
  let below = leaves;
  for (let level = 1; below.length >= 256; level += 1) {
    const above: Buffer[] = [];
    for (let start = 0; start + 256 <= below.length; start += 256) above.push(rootOf(below.slice(start, start + 256)));
    for (let tile = 0; tile * 256 < above.length; tile += 1) {
      const path = join(folder, 'tiles', String(level), String(tile));
      const right = Buffer.concat(above.slice(tile * 256, tile * 256 + 256));
      if (!existsSync(path) || !readFileSync(path).equals(right)) wrong(`tile ${level}/${tile}`);
    }
    below = above;
  }
}

function checkTimes({ list, draw, closesAt, promisedAt }: Json, wrong: Wrong): void {
  const isBefore = (one: string, other: string) => ms(one) < ms(other) - CLOCKS;
  if (isBefore(list.closedAt, closesAt)) wrong('closed before the start of the sale');
  if (promisedAt && isBefore(list.closedAt, promisedAt)) wrong('closed before the promised start');
  if (isBefore(list.publishedAt, list.closedAt)) wrong('published before it was closed');
  if (draw && isBefore(draw.drawnAt, list.publishedAt)) wrong('drawn before it was published');
}

/** Checks rules 5, 6 and 9. Returns whether the list was too late for the round of its close. */
function checkRound({ beacon, round, list, draw, closesAt }: Json, beaconKey: string, wrong: Wrong): boolean {
  const isQuicknet = beacon.genesisSeconds === QUICKNET.genesis && beacon.periodSeconds === QUICKNET.period;
  const isNamed = beaconKey !== QUICKNET.publicKey || beacon.hash === QUICKNET.hash;
  if (!isQuicknet || !isNamed || beacon.publicKey !== beaconKey) wrong('another beacon');
  const usual = firstRoundAt(ms(closesAt) + 30_000);
  const right = firstRoundAt(Math.max(ms(closesAt) + 30_000, ms(list.publishedAt) + 10_000));
  if (round !== right) wrong(`the round is ${round}, not ${right}`);
  const patience = draw?.beaconSignature ? 0 : 600_000;
  if (draw && list.tickets > 0 && ms(draw.drawnAt) < outAt(round) + patience)
    wrong('drawn before the round, or too soon after it');
  return right !== usual;
}

const isWitness = ({ list, round }: Json, copy: Json): boolean =>
  copy.root === list.root && copy.round === round && copy.at < outAt(round);

/** Compares the room with a kept `now.json`. */
function compare({ list, draw, round, commitment, entries }: Json, copy: Json, wrong: Wrong): void {
  const published = ms(list.publishedAt);
  if (copy.commitment && copy.commitment !== commitment) wrong('another commitment was seen');
  if (copy.root && (copy.root !== list.root || copy.tickets !== list.tickets)) wrong('another list was seen');
  if (copy.seed && copy.seed !== draw?.seed) wrong('another seed was seen');
  if (copy.root && !copy.seed && (copy.round !== round || copy.listedAt !== published)) wrong('another round was seen');
  if (copy.root && copy.at < published - CLOCKS) wrong('the list was seen before it was published');
  if (!copy.root && !copy.seed && !(copy.round === round || copy.round < round)) wrong('a later round was declared');
  const isDue = copy.at >= published + 5000 || (round !== undefined && copy.at >= outAt(round));
  if (!copy.root && isDue) wrong('the list was not public');
  if (entries && copy.came > entries.length) wrong('more people came than are listed');
}

function checkSteps(steps: number[][], drawnAt: number, wrong: Wrong): void {
  let last = [Number.NEGATIVE_INFINITY, 0, 0];
  for (const step of steps) {
    const [at, called, late] = step as [number, number, number];
    if (at < last[0]! || called < last[1]! || late < last[2]!) wrong(`a step at ${at} goes back`);
    if (called > 0 && at < drawnAt - CLOCKS) wrong('somebody was called before the draw');
    if (late > 0 && called < 1) wrong('a latecomer was called before the draw was');
    last = step;
  }
}

type Entered = { entries: [string, number, number | null][]; steps: number[][]; seed: Buffer; leaves: Buffer[] };

/** Checks rules 10 to 12. */
function checkEntries({ entries, steps, seed, leaves }: Entered, wrong: Wrong): void {
  const listed = new Set(leaves.map((leaf) => leaf.toString('hex')));
  const places = new Set<string>();
  for (const [text, at, number] of entries) {
    const leaf = decode(text);
    const key = keyOf(seed, leaf);
    const call = steps.find(([, called, late]) => (number === null ? key < called! : called! >= 1 && late! > number));
    const place = number === null ? leaf.toString('hex') : `number ${number}`;
    if (number === null && !listed.has(place)) wrong(`the entry ${text} is not in the list`);
    if (!call || at < call[0]! - CLOCKS) wrong(`the entry ${text} came before its call`);
    else if (at > call[0]! + TURN + CLOCKS) wrong(`the entry ${text} came too late`);
    if (places.has(place)) wrong(`the place of ${text} came twice`);
    places.add(place);
  }
}

if (import.meta.main) {
  const [folder = '.', ...files] = process.argv.slice(2);
  const copies = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const { contradictions, unproven, open } = verifyRoom({ folder, copies, beaconKey: process.env.BEACON_KEY });
  for (const text of contradictions) console.log(`contradiction: ${text}`);
  for (const text of unproven) console.log(`cannot be proven: ${text}`);
  for (const text of open) console.log(`not yet: ${text}`);
  process.exitCode = contradictions.length > 0 ? 1 : unproven.length > 0 ? 5 : 0;
}
