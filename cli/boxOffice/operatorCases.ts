import { isUuid } from '#upstream/http/isId.ts';
import { type CaseEnd, listOpenCases, resolveCase } from '#upstream/payments/operatorCases.ts';
import type { CaseRow } from '#upstream/payments/paymentStore.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

export type OpenCase = Pick<CaseRow, 'id' | 'kind' | 'createdAt' | 'orderId' | 'paymentId' | 'details'>;

export const MOST_CASES = 1000;

export async function listCases(place: BoxOfficePlace): Promise<OpenCase[]> {
  const { db, close } = await openBoxOffice(place, 'reading');
  const rows = await listOpenCases(db, MOST_CASES).finally(close);
  return rows.map(({ resolvedAt: _open, resolution: _none, ...open }) => open);
}

export async function endCase(place: BoxOfficePlace, end: CaseEnd): ReturnType<typeof resolveCase> {
  if (!isUuid(end.caseId)) return 'unknown';
  const { db, close } = await openBoxOffice(place, 'reading');
  return resolveCase(operatorDeps(db), end).finally(close);
}
