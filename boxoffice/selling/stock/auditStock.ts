import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { CODE_RULES } from './codeRules.ts';
import { MONEY_RULES } from './moneyRules.ts';
import { UNIT_RULES } from './unitRules.ts';

export const AUDIT_RULES = { ...UNIT_RULES, ...CODE_RULES, ...MONEY_RULES };
export type AuditRuleName = keyof typeof AUDIT_RULES;
export const ALL_AUDIT_RULES = Object.keys(AUDIT_RULES) as AuditRuleName[];
/** A violation of a rule. `subject` and `detail` contain no personal data. */
export type AuditFinding = { rule: AuditRuleName; subject: string; detail: string };

/** Maximum number of findings per rule, because a broken rule often affects many rows. */
const MOST_OF_EACH = 100;

/** Checks the rules in one statement, so that all apply to the same snapshot during ongoing sales. */
export async function auditStock(
  db: Database,
  now: Date,
  rules: readonly AuditRuleName[] = ALL_AUDIT_RULES,
): Promise<AuditFinding[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const sweeps = rules.map(
    (rule) => sql`
      select ${rule}::text as rule, finding.* from (${AUDIT_RULES[rule].find(moment)} limit ${MOST_OF_EACH}) as finding(subject, detail)`,
  );
  const { rows } = await db.execute(sql.join(sweeps, sql` union all `));
  return rows.map(({ rule, subject, detail }) => ({
    rule: rule as AuditRuleName,
    subject: String(subject),
    detail: String(detail),
  }));
}

export type StockCount = { units: number; free: number; held: number; sold: number };

/** Counts units by state, for one session or all. */
export async function countStock(db: Database, sessionId?: string): Promise<StockCount> {
  const { rows } = await db.execute(sql`
    select count(*)::int as units, count(*) filter (where state = 'free')::int as free,
      count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'sold')::int as sold
    from ${units} ${sessionId === undefined ? sql`` : sql`where session_id = ${sessionId}`}`);
  return rows[0] as StockCount;
}
