import { and, eq, isNull, sql } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { codeBatches, codes } from '#boxoffice/platform/schema/codes.ts';
import { priceTypes, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { createReadableCode } from '#boxoffice/platform/words/createReadableCode.ts';
import { normaliseCode } from '#shared/domain/selling/saleCode.ts';
import { codeHash } from './saleCodeStore.ts';

export type NewBatch = Omit<typeof codeBatches.$inferInsert, 'createdAt'>;
/** `word` is the only code of its batch. Without it, `count` codes are created. */
type Wanted = { batch: NewBatch; now: Date; word?: string | undefined; count?: number | undefined };
export type BatchRefusal = 'unknownEvent' | 'unknownScope' | 'batchExists' | 'wordShort' | 'wordExists';
type MadeCodes = { made: string[] } | { refused: BatchRefusal };

const SHORTEST_WORD = 6;
const HINT = 3;

/** Stores a batch and returns its codes, which cannot be read later because only a hash of each is stored. */
export function makeCodes(db: Database, { batch, now, word, count = 1 }: Wanted): Promise<MadeCodes> {
  const made = word === undefined ? Array.from({ length: count }, createReadableCode) : [word];
  const rows = made.map(normaliseCode).map((code) => ({ code, hint: code.slice(-HINT) }));
  return db.transaction(async (tx): Promise<MadeCodes> => {
    const refused = await findBatchRefusal(tx, batch, word === undefined ? undefined : normaliseCode(word));
    if (refused) return { refused };
    const added = await tx
      .insert(codeBatches)
      .values({ ...batch, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return { refused: 'batchExists' };
    await tx.execute(sql`
      insert into ${codes} (batch_id, hash, hint)
      select ${batch.id}, ${keyedHash(sql`${`code ${batch.activityId} `}::text || made.code`)}, made.hint
      from ${rowsAs('made (code text, hint text)', rows)}`);
    const details = { batch: batch.id, kind: batch.kind, codes: rows.length, uses: batch.uses };
    await noteAction(tx, { action: 'codes make', subject: batch.activityId, details, now });
    return { made };
  });
}

/** Locks the event, so that no concurrent batch gets the same word. */
async function findBatchRefusal(tx: Database, batch: NewBatch, word?: string): Promise<BatchRefusal | undefined> {
  if (word !== undefined && word.length < SHORTEST_WORD) return 'wordShort';
  const [event] = await tx.select().from(activities).where(eq(activities.id, batch.activityId)).for('no key update');
  if (!event) return 'unknownEvent';
  if (!(await hasScope(tx, batch))) return 'unknownScope';
  return word !== undefined && (await isInUse(tx, batch.activityId, word)) ? 'wordExists' : undefined;
}

/** Whether the event has the session, tier and price type that the batch is for. */
async function hasScope(tx: Database, { activityId, sessionId, tierId, priceTypeId }: NewBatch): Promise<boolean> {
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(tiers, eq(tiers.sessionId, sessions.id))
    .leftJoin(priceTypes, and(eq(priceTypes.sessionId, tiers.sessionId), eq(priceTypes.tierId, tiers.id)))
    .where(
      and(
        eq(sessions.activityId, activityId),
        sessionId ? eq(sessions.id, sessionId) : undefined,
        tierId ? eq(tiers.id, tierId) : undefined,
        priceTypeId ? eq(priceTypes.id, priceTypeId) : undefined,
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function isInUse(tx: Database, activityId: string, code: string): Promise<boolean> {
  const isSame = and(eq(codes.hash, codeHash(activityId, code)), isNull(codes.revokedAt));
  return (await tx.select({ id: codes.id }).from(codes).where(isSame)).length > 0;
}

/** Revokes the codes of a batch that are not revoked yet, and returns their number; undefined without such a batch. */
export function revokeCodes(db: Database, batchId: string, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [batch] = await tx.select().from(codeBatches).where(eq(codeBatches.id, batchId));
    if (!batch) return undefined;
    const revoked = await tx
      .update(codes)
      .set({ revokedAt: now })
      .where(and(eq(codes.batchId, batchId), isNull(codes.revokedAt)))
      .returning({ id: codes.id });
    const details = { batch: batchId, codes: revoked.length };
    if (revoked.length > 0) await noteAction(tx, { action: 'codes revoke', subject: batch.activityId, details, now });
    return revoked.length;
  });
}
