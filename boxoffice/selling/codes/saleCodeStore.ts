import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { insertRows, isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import { codeBatches, codes, codeUses } from '#boxoffice/platform/schema/codes.ts';
import { holds } from '#boxoffice/platform/schema/orders.ts';
import { isLivingUse } from '../stock/codeRules.ts';

/** A code with its batch. */
export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];
/** Number of uses of a code, in total and by one account. */
export type CodeUse = { used: number; usedByAccount: number };
export const UNUSED: CodeUse = { used: 0, usedByAccount: 0 };

/** The hash includes the event, so that two events may have the same word. */
export const codeHash = (activityId: string, code: string) => keyedHash(sql`${`code ${activityId} ${code}`}::text`);

/** Returns the id of each code, even if it is revoked; undefined when the event has no such code. */
export async function findCodeIds(
  tx: Database,
  { activityId, texts }: { activityId: string; texts: readonly string[] },
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (const text of texts) {
    const [found] = await tx
      .select({ id: codes.id })
      .from(codes)
      .where(eq(codes.hash, codeHash(activityId, text)))
      .orderBy(sql`${codes.revokedAt} desc nulls first`)
      .limit(1);
    ids.push(found?.id);
  }
  return ids;
}

export function listCodes(tx: Database, codeIds: readonly string[]) {
  return tx
    .select({ id: codes.id, hint: codes.hint, revokedAt: codes.revokedAt, batch: codeBatches })
    .from(codes)
    .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
    .where(isAnyOf(codes.id, codeIds));
}

/** Serialises the uses of each code until the transaction ends. */
export const lockCodes = (tx: Database, codeIds: readonly string[]): Promise<void> =>
  lockNames(
    tx,
    codeIds.map((id) => `code ${id}`),
  );

type Count = { codeId: string; userId: string | undefined; withoutHolds: readonly string[] };

/** Counts the uses of codes, without the uses of holds that a new hold replaces. */
export async function countUses(tx: Database, asked: readonly Count[]): Promise<CodeUse[]> {
  const rows = asked.map(({ codeId, userId, withoutHolds }, n) => ({
    n,
    code_id: codeId,
    user_id: userId,
    without: withoutHolds,
  }));
  const { rows: counts } = await tx.execute(sql`
    select count(held.id)::int as used, count(held.id) filter (where held.user_id = asked.user_id)::int as by_account
    from ${rowsAs('asked (n int, code_id uuid, user_id uuid, without uuid[])', rows)}
    left join ${codeUses} used on used.code_id = asked.code_id
    left join ${holds} held on held.id = used.hold_id and held.id <> all(asked.without) and ${isLivingUse(sql`held`)}
    group by asked.n order by asked.n`);
  return counts.map(({ used, by_account }) => ({ used: Number(used), usedByAccount: Number(by_account) }));
}

export async function insertUses(tx: Database, uses: readonly { holdId: string; codeId: string }[]): Promise<void> {
  if (uses.length > 0) await tx.execute(insertRows(codeUses, uses));
}

/** Returns the ids of those holds for which an access code was used. */
export async function findOpenedHolds(tx: Database, holdIds: readonly string[]): Promise<Set<string>> {
  const opened = await tx
    .select({ id: codeUses.holdId })
    .from(codeUses)
    .innerJoin(codes, eq(codes.id, codeUses.codeId))
    .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
    .where(and(isAnyOf(codeUses.holdId, holdIds), eq(codeBatches.kind, 'access')));
  return new Set(opened.map(({ id }) => id));
}

/** Returns the codes that were used for a hold and for its order. */
export async function listUsedCodes(tx: Database, holdId: string): Promise<CodeRow[]> {
  const uses = await tx.select({ codeId: codeUses.codeId }).from(codeUses).where(eq(codeUses.holdId, holdId));
  const codeIds = uses.map(({ codeId }) => codeId);
  return listCodes(tx, codeIds);
}
