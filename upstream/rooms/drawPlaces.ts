import { and, eq, isNull } from 'drizzle-orm';
import { drawSeed } from '#shared/domain/rooms/roomDraw.ts';
import { BEACON_PATIENCE_MS } from '#shared/domain/rooms/roomRules.ts';
import { type BeaconChain, timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';
import { rooms } from '../schema/rooms.ts';
import { countUnsold } from './roomStock.ts';
import type { RoomRow } from './roomStore.ts';
import { sha256 } from './sha256.ts';

/** The public random beacon, and where it is asked. */
export type Beacon = { chain: BeaconChain; relays: readonly string[] };
type DrawDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  relays: readonly string[];
  /** When this process asked the beacon first for a room, milliseconds. */
  firstAsked: Map<string, number>;
};
type Randomness = { signature: string; randomness: Uint8Array };

const ASKING_MS = 3 * SECOND_MS;
const MOST_BYTES = 4096;

/** Draws the seed once the round is out. Without an answer of the beacon, the draw happens without it after a minute. */
export async function drawPlaces({ db, log, clock, relays, firstAsked }: DrawDeps, room: RoomRow): Promise<void> {
  const { beacon, round, sessionId } = room;
  const isPublic = beacon !== null && round !== null;
  const waitedMs = isPublic ? clock().getTime() - timeOfRound(beacon, round) : 0;
  if (waitedMs < 0) return;
  // After a standstill of the box office, one failed attempt is not enough.
  const askedAt = firstAsked.get(sessionId) ?? clock().getTime();
  firstAsked.set(sessionId, askedAt);
  const patience = Math.min(waitedMs, clock().getTime() - askedAt);
  const found = isPublic ? await fetchRound(beacon, round, relays).catch(() => undefined) : undefined;
  if (isPublic && !found && patience < BEACON_PATIENCE_MS) return;
  if (isPublic && !found) log.warn({ room: sessionId, round }, 'the beacon does not answer: drawn without it');
  await storeSeed(db, room, { now: clock(), found });
}

async function storeSeed(db: Database, room: RoomRow, { now, found }: { now: Date; found: Randomness | undefined }) {
  const seed = drawSeed(sha256, {
    serverSeed: fromBase64Url(room.serverSeed),
    randomness: found?.randomness,
    root: fromBase64Url(room.root!),
    roomId: room.sessionId,
  });
  await db
    .update(rooms)
    .set({
      seed: toBase64Url(seed),
      beaconSignature: found?.signature ?? null,
      drawnAt: now,
      steppedAt: now,
      unsold: await countUnsold(db, room.sessionId),
    })
    .where(and(eq(rooms.sessionId, room.sessionId), isNull(rooms.seed)));
}

/** Asks all relays at once; the first valid signature counts. Rejects when none has the round. */
function fetchRound(chain: BeaconChain, round: number, relays: readonly string[]): Promise<Randomness> {
  return Promise.any(
    relays.map(async (relay) => {
      const answer = await fetch(`${relay}/${chain.hash}/public/${round}`, {
        signal: AbortSignal.timeout(ASKING_MS),
        redirect: 'error',
      });
      if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Error('no round');
      const { signature } = (await answer.json()) as { signature?: unknown };
      const randomness = isSignature(signature) ? readRandomness(chain, round, signature) : undefined;
      if (!isSignature(signature) || !randomness) throw new Error('not a signature of the chain');
      return { signature, randomness };
    }),
  );
}

const isSignature = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{96}$/.test(value);
