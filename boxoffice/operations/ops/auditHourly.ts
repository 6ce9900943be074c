import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { ALL_AUDIT_RULES, auditStock } from '#boxoffice/selling/stock/auditStock.ts';

/**
 * `startedAt` is that of the latest audit. `endedAt` and `findings`, the number of findings by rule, are those of the
 * latest audit that has ended.
 */
export type LastAudit = { startedAt: string; endedAt?: string; findings?: Record<string, number> };
type AuditDeps = { db: Database; log: Pick<Log, 'error'>; clock: () => Date };

export const LAST_AUDIT = 'lastAudit';

/**
 * Audits stock and money once an hour in one of the instances. Each rule is a separate query, so that sales are not
 * blocked.
 */
export async function auditHourly({ db, log, clock }: AuditDeps): Promise<void> {
  const startedAt = clock().toISOString();
  if (!(await claimAudit(db, { startedAt }))) return;
  const findings: Record<string, number> = {};
  for (const rule of ALL_AUDIT_RULES) {
    const found = await auditStock(db, clock(), [rule]);
    if (found.length > 0) findings[rule] = found.length;
  }

  if (Object.keys(findings).length > 0)
    log.error({ event: 'auditFindings', findings }, 'the audit has findings: see frontrow stock audit');
  const ended: LastAudit = { startedAt, endedAt: clock().toISOString(), findings };
  await db.update(settings).set({ value: ended }).where(eq(settings.name, LAST_AUDIT));
}

/** Returns true for one instance per hour. The findings of the previous audit are kept until the new one has ended. */
async function claimAudit(db: Database, { startedAt }: LastAudit): Promise<boolean> {
  const started = sql`(${settings.value} ->> 'startedAt')::timestamptz`;
  const claimed = await db
    .insert(settings)
    .values({ name: LAST_AUDIT, value: { startedAt } })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || excluded.value` },
      setWhere: sql`${started} <= ${startedAt}::timestamptz - interval '1 hour'`,
    })
    .returning({ name: settings.name });
  return claimed.length > 0;
}
