import { isUuid } from '#upstream/http/isId.ts';
import { type CaseEnd, listOpenCases, resolveCase } from '#upstream/payments/operatorCases.ts';
import type { CaseRow } from '#upstream/payments/paymentStore.ts';
import { readOverviews } from '#upstream/reports/listOrders.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

export type OpenCase = Pick<CaseRow, 'id' | 'kind' | 'createdAt' | 'orderId' | 'paymentId' | 'details'> & {
  /** Of the venue of its order. */
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
