import type { Response } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** A refused call's answer: the true status and the one error body, never stored. */
export function sendRefusal(res: Response, refusal: ErrorBody) {
  if (res.headersSent) return res.destroy();
  res
    .status(refusal.code)
    .set('cache-control', 'no-store')
    .json({ ...refusal, requestId: res.locals.requestId } satisfies ErrorBody);
}
