import type { Response } from 'express';

/** The client disconnected before the response was sent. */
export class VisitorLeftError extends Error {}

/** Aborts if the client disconnects before the response is sent, which cancels upstream calls. */
export function visitorLeft(res: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!res.writableFinished) controller.abort(new VisitorLeftError('the visitor left'));
  };
  if (res.closed) leave();
  else res.once('close', leave);
  return controller.signal;
}
