import { type CaseEnd, listOpenCases, resolveCase } from '#boxoffice/money/payments/operatorCases.ts';
import type { CaseRow } from '#boxoffice/money/payments/paymentStore.ts';
import { readOverviews } from '#boxoffice/money/reports/listOrders.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

export type OpenCase = Pick<CaseRow, 'id' | 'kind' | 'createdAt' | 'orderId' | 'paymentId' | 'details'> & {
  /** Time zone of the venue in the case's order. */
  timeZone?: string | undefined;
};

export const MOST_CASES = 1000;

export const listCases = (place: BoxOfficePlace): Promise<OpenCase[]> =>
  withBoxOffice(place, async (db) => {
    const rows = await listOpenCases(db, MOST_CASES);
    const orders = await readOverviews(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    );
    const zones = new Map(orders.map(({ id, timeZone }) => [id, timeZone]));
    return rows.map(({ resolvedAt: _open, resolution: _none, ...open }) => ({
      ...open,
      timeZone: zones.get(open.orderId ?? ''),
    }));
  });

export async function endCase(place: BoxOfficePlace, end: CaseEnd): ReturnType<typeof resolveCase> {
  return isUuid(end.caseId) ? withBoxOffice(place, (db) => resolveCase(operatorDeps(db), end)) : 'unknown';
}
