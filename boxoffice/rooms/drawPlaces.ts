import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { drawSeed } from '#shared/domain/rooms/roomDraw.ts';
import { BEACON_PATIENCE_MS } from '#shared/domain/rooms/roomRules.ts';
import { type BeaconChain, firstRoundFrom, timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { unsoldOf } from './roomStock.ts';
import type { RoomRow } from './roomStore.ts';
import { sha256 } from './ticketOf.ts';

/** The public random beacon and its relays. */
export type Beacon = { chain: BeaconChain; relays: readonly string[] };
type DrawDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  relays: readonly string[];
  /** Time of this process's first request to the beacon for a room, in milliseconds. */
  firstAsked: Map<string, number>;
};
type Randomness = { signature: string; randomness: Uint8Array };

const ASKING_MS = 3 * SECOND_MS;
const LEAST_ASKING_MS = 30 * SECOND_MS;
/** Interval of the requests to relays before the draw. */
const PROBE_EVERY_MS = 10 * MINUTE_MS;
const MOST_BYTES = 4096;

/**
 * Draws the seed when the beacon's round is published. If neither a relay nor an operator provides the round's
 * signature within a time limit, or if there are no tickets, the draw does not use the round.
 */
export async function drawPlaces({ db, log, clock, relays, firstAsked }: DrawDeps, room: RoomRow): Promise<void> {
  const { beacon, round, sessionId } = room;
  const isPublic = beacon !== null && round !== null && room.tickets > 0;
  const waitedMs = isPublic ? clock().getTime() - timeOfRound(beacon, round) : 0;
  if (waitedMs < 0) return;
  const askedAt = firstAsked.get(sessionId) ?? clock().getTime();
  firstAsked.set(sessionId, askedAt);
  // After an outage of the box office, one failed request does not end the wait for the beacon.
  const isPatient = waitedMs < BEACON_PATIENCE_MS || clock().getTime() - askedAt < LEAST_ASKING_MS;
  const found = isPublic ? await findRandomness(beacon, round, { typed: room.beaconSignature, relays }) : undefined;
  if (isPublic && !found && isPatient) return;
  if (isPublic && !found)
    log.warn({ room: sessionId, round }, 'the beacon does not respond: the room was drawn without it');
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
      unsold: unsoldOf(room.sessionId, now),
    })
    .where(and(eq(rooms.sessionId, room.sessionId), isNull(rooms.seed)));
}

type Sources = { typed: string | null; relays: readonly string[] };

async function findRandomness(chain: BeaconChain, round: number, { typed, relays }: Sources) {
  const randomness = typed === null ? undefined : readRandomness(chain, round, typed);
  if (randomness) return { signature: typed!, randomness };
  return fetchRound(chain, round, relays).catch(() => undefined);
}

type ProbeDeps = { db: Database; now: Date; beacon: Beacon | undefined };

/**
 * Tests the relays for rooms that will need them, so that an operator learns in time if the signature must be entered
 * by hand.
 */
export async function probeRelays({ db, now, beacon }: ProbeDeps): Promise<void> {
  const { relaysAskedAt } = rooms;
  const isDue = or(isNull(relaysAskedAt), lt(relaysAskedAt, new Date(now.getTime() - PROBE_EVERY_MS)));
  const needing = and(isNull(rooms.seed), isNull(rooms.endedAt), isNotNull(rooms.beacon), isDue);
  const [due] = await db.select({ id: rooms.sessionId }).from(rooms).where(needing).limit(1);
  if (!due) return;
  const chain = beacon?.chain;
  const last = chain && firstRoundFrom(chain, now.getTime() - MINUTE_MS);
  const found = chain && (await fetchRound(chain, last!, beacon.relays).catch(() => undefined));
  await db
    .update(rooms)
    .set({ relaysAskedAt: now, ...(found && { relaysAnsweredAt: now }) })
    .where(needing);
}

/** Sends requests to all relays at once; the first valid signature counts. Rejects when no relay has the round. */
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
      if (!isSignature(signature) || !randomness) throw new Error('the signature does not belong to this chain');
      return { signature, randomness };
    }),
  );
}

const isSignature = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{96}$/.test(value);
