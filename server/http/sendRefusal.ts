import type { Response } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Sends an error body with its status; the response is never stored. */
export function sendRefusal(res: Response, refusal: ErrorBody) {
  if (res.headersSent) return res.destroy();
  res
    .status(refusal.code)
    .set({ ...retryLater(refusal.code), 'cache-control': 'no-store' })
    .json({ ...refusal, requestId: res.locals.requestId } satisfies ErrorBody);
}

export const retryLater = (status: number) => (status === 503 ? { 'retry-after': '5' } : {});
