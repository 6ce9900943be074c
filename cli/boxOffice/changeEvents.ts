import { listOpenCases } from '#boxoffice/money/payments/operatorCases.ts';
import {
  cancelSessions,
  countCancelledOrders,
  refundCancelled,
} from '#boxoffice/operations/organiser/cancelSessions.ts';
import { resumeSale, type SaleChange, stopSale } from '#boxoffice/operations/organiser/changeSale.ts';
import { type Postponed, postponeSession } from '#boxoffice/operations/organiser/postponeSession.ts';
import { type Impact, readImpact } from '#boxoffice/operations/organiser/readImpact.ts';
import { LEAST_RETURN_MS } from '#shared/domain/selling/returnDeadline.ts';
import type { Progress } from '../terminal/progress.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

export type Target = SaleChange;
type Cancelled = Target & { refunded: number; unpaid: number; cases: number };

const MOST_CASES = 10_000;

/** Reads what a change to an event or session would affect. */
export const preview = (place: BoxOfficePlace, id: string): Promise<Impact | undefined> =>
  withBoxOffice(place, (db) => readImpact(db, id));

export const changeSale = (
  place: BoxOfficePlace,
  { id, change }: { id: string; change: 'stop' | 'resume' },
): Promise<Target> =>
  withBoxOffice(place, (db) => (change === 'stop' ? stopSale : resumeSale)(db, { id, now: new Date() }));

type Move = { sessionId: string; startsAt: Date; refundsUntil: Date | undefined };

export function postpone(place: BoxOfficePlace, { refundsUntil, ...move }: Move): Promise<Postponed> {
  const now = new Date();
  const until = refundsUntil ?? new Date(now.getTime() + LEAST_RETURN_MS);
  return withBoxOffice(place, (db) => postponeSession(db, { ...move, refundsUntil: until, now }));
}

type Cancelling = { id: string; showProgress: (total: number) => Progress };

/** Cancels an event or session, and refunds its paid orders. If the run is interrupted, a second one continues it. */
export const cancel = (place: BoxOfficePlace, { id, showProgress }: Cancelling): Promise<Cancelled> =>
  withBoxOffice(place, async (db) => {
    const target = await cancelSessions(db, { id, now: new Date() });
    const progress = showProgress(await countCancelledOrders(db));
    let refunded = 0;
    for (let batch = 1; batch > 0; refunded += batch) {
      batch = await refundCancelled(operatorDeps(db));
      for (let order = 1; order <= batch; order += 1) progress.step(`${refunded + order} refunded`);
    }
    progress.done();
    const cases = await listOpenCases(db, MOST_CASES);
    const ofCancelled = cases.filter(({ details }) => details.reason === 'cancelled');
    return { ...target, refunded, unpaid: await countCancelledOrders(db), cases: ofCancelled.length };
  });
