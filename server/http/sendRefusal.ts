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

/** Seconds after which a refused client should try again, by status. */
export const RETRY_SECONDS: Partial<Record<number, number>> = { 429: 2, 503: 5 };

/** Header of a refusal with this status. */
export const retryLater = (status: number): Record<string, string> => {
  const seconds = RETRY_SECONDS[status];
  return seconds ? { 'retry-after': `${seconds}` } : {};
};
