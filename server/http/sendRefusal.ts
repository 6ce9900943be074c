import type { Response } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { visitOf } from './visit.ts';

/** Sends an error body with its status; the response is never stored. */
export function sendRefusal(res: Response, refusal: ErrorBody) {
  if (res.headersSent) return res.destroy();
  visitOf(res).noteRefusal(refusal.reason);
  res
    .status(refusal.code)
    .set({ ...retryLater(refusal.code), 'cache-control': 'no-store' })
    .json({ ...refusal, requestId: visitOf(res).requestId } satisfies ErrorBody);
}

const RETRY_AFTER: Record<number, string> = { 429: '2', 503: '5' };

export const retryLater = (status: number) => {
  const seconds = RETRY_AFTER[status];
  return seconds ? { 'retry-after': seconds } : {};
};
