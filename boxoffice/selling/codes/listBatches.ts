import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { codeBatches, codes, codeUses } from '#boxoffice/platform/schema/codes.ts';
import { holds } from '#boxoffice/platform/schema/orders.ts';
import { isLivingUse } from '../stock/codeRules.ts';

/** A batch with the numbers of its codes, its revoked codes, and its uses in holds and orders. */
export type BatchOverview = Awaited<ReturnType<typeof listBatches>>[number];

const countOf = (what: ReturnType<typeof sql>) => sql<number>`(${what})`.mapWith(Number);

/** Lists the batches of one event or of all events, ordered by creation. */
export function listBatches(db: Database, { activityId }: { activityId?: string | undefined }) {
  return db
    .select({
      batch: codeBatches,
      codes: countOf(sql`select count(*) from ${codes} c where c.batch_id = ${codeBatches}.id`),
      revoked: countOf(
        sql`select count(*) from ${codes} c where c.batch_id = ${codeBatches}.id and c.revoked_at is not null`,
      ),
      used: countOf(sql`
        select count(*) from ${codeUses} used
        join ${holds} held on held.id = used.hold_id join ${codes} c on c.id = used.code_id
        where c.batch_id = ${codeBatches}.id and ${isLivingUse(sql`held`)}`),
    })
    .from(codeBatches)
    .where(activityId === undefined ? undefined : eq(codeBatches.activityId, activityId))
    .orderBy(asc(codeBatches.createdAt), asc(codeBatches.id));
}
