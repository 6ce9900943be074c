import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { operatorLog } from '../schema/operatorLog.ts';
import { findActor } from './actAs.ts';

/**
 * A change by an operator, or by a buyer to issued tickets. `action` is the command, `subject` the changed entity. The
 * change contains no data of buyers.
 */
type OperatorAction = {
  action: string;
  subject: string;
  details?: Record<string, string | number>;
  now: Date;
};

/** Adds the change to the audit log, in the transaction of the change. */
export async function noteAction(tx: Database, { action, subject, details = {}, now }: OperatorAction): Promise<void> {
  await tx.insert(operatorLog).values({ at: now, action, subject, details: { ...findActor(), ...details } });
}

/** Lists the changes in the audit log, the newest first. */
export function listActions(db: Database, { most, subject }: { most: number; subject?: string | undefined }) {
  return db
    .select()
    .from(operatorLog)
    .where(subject === undefined ? undefined : eq(operatorLog.subject, subject))
    .orderBy(desc(operatorLog.at))
    .limit(most);
}
