import { inArray } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { lockSessions, type SessionRow } from './lockSessions.ts';

/**
 * Sessions that the command changed, and those that it did not change. Both are empty if there is no such event or
 * session.
 */
export type SaleChange = { changed: string[]; unchanged: string[] };
type Asked = { id: string; now: Date };

/** Stops the sale at once; tickets in a checkout can no longer be ordered. */
export const stopSale = (db: Database, asked: Asked): Promise<SaleChange> =>
  changeSale(db, asked, {
    action: 'events stop',
    to: 'stopSale',
    fits: ({ declaredStatus, cancelledAt }) => declaredStatus !== 'stopSale' && !cancelledAt,
  });

/** Resumes a stopped sale, except for cancelled sessions. */
export const resumeSale = (db: Database, asked: Asked): Promise<SaleChange> =>
  changeSale(db, asked, {
    action: 'events resume',
    to: 'onSale',
    fits: ({ declaredStatus, cancelledAt }) => declaredStatus === 'stopSale' && !cancelledAt,
  });

type Change = { action: string; to: SessionRow['declaredStatus']; fits: (session: SessionRow) => boolean };

function changeSale(db: Database, { id, now }: Asked, { action, to, fits }: Change): Promise<SaleChange> {
  return db.transaction(async (tx) => {
    const found = await lockSessions(tx, id);
    const [changed, unchanged] = [found.filter(fits), found.filter((session) => !fits(session))];
    const ids = changed.map((session) => session.id);
    if (ids.length > 0) await tx.update(sessions).set({ declaredStatus: to }).where(inArray(sessions.id, ids));
    for (const session of changed)
      await noteAction(tx, { action, subject: session.id, details: { before: session.declaredStatus }, now });
    return { changed: ids, unchanged: unchanged.map((session) => session.id) };
  });
}
