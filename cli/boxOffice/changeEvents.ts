import { listOpenCases } from '#boxoffice/money/payments/operatorCases.ts';
import {
  cancelSessions,
  countCancelledOrders,
  refundCancelled,
} from '#boxoffice/operations/organiser/cancelSessions.ts';
import { resumeSale, type SaleChange, stopSale } from '#boxoffice/operations/organiser/changeSale.ts';
import { type Postponed, postponeSession, refuseMoments } from '#boxoffice/operations/organiser/postponeSession.ts';
import { type Impact, readImpact } from '#boxoffice/operations/organiser/readImpact.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { Progress } from '../terminal/progress.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

export type Target = SaleChange;
type Cancelled = Target & { refunded: number; unpaid: number; cases: number };

const REFUNDS_MS = 14 * DAY_MS;
const MOST_CASES = 10_000;

/** Reads whom an act on an event or a session touches. */
export const preview = (place: BoxOfficePlace, id: string): Promise<Impact | undefined> =>
  withBoxOffice(place, (db) => readImpact(db, id));

export const changeSale = (
  place: BoxOfficePlace,
  { id, change }: { id: string; change: 'stop' | 'resume' },
): Promise<Target> =>
  withBoxOffice(place, (db) => (change === 'stop' ? stopSale : resumeSale)(db, { id, now: new Date() }));

type Move = { sessionId: string; startsAt: Date; refundsUntil: Date | undefined };

const fillMove = ({ startsAt, refundsUntil }: Omit<Move, 'sessionId'>) => {
  const now = new Date();
  return { startsAt, refundsUntil: refundsUntil ?? new Date(now.getTime() + REFUNDS_MS), now };
};
/** Before anybody is shown whom it touches. */
export const refuseMove = (move: Omit<Move, 'sessionId'>) => refuseMoments(fillMove(move));
export const postpone = (place: BoxOfficePlace, { sessionId, ...move }: Move): Promise<Postponed> =>
  withBoxOffice(place, (db) => postponeSession(db, { sessionId, ...fillMove(move) }));

type Cancelling = { id: string; showProgress: (total: number) => Progress };

/** Cancels, and refunds every paid order. A second run goes on where the first one stopped. */
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
