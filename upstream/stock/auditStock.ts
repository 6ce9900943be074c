import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { MONEY_RULES } from './moneyRules.ts';
import { UNIT_RULES } from './unitRules.ts';

export const AUDIT_RULES = { ...UNIT_RULES, ...MONEY_RULES };
export type AuditRuleName = keyof typeof AUDIT_RULES;
/** `subject` breaks the rule; `detail` is what is known about it. Nothing personal is in either. */
export type AuditFinding = { rule: AuditRuleName; subject: string; detail: string };

/** One broken rule tends to break for many: so many of each are told. */
const MOST_OF_EACH = 100;

/** Sweeps everything that was ever sold. One statement, so that it sees one moment of a shop that goes on selling. */
export async function auditStock(db: Database, now: Date): Promise<AuditFinding[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const sweeps = Object.entries(AUDIT_RULES).map(
    ([rule, { find }]) => sql`
      select ${rule}::text as rule, found.* from (${find(moment)} limit ${MOST_OF_EACH}) as found(subject, detail)`,
  );
  const { rows } = await db.execute(sql.join(sweeps, sql` union all `));
  return rows.map(({ rule, subject, detail }) => ({
    rule: rule as AuditRuleName,
    subject: String(subject),
    detail: String(detail),
  }));
}
