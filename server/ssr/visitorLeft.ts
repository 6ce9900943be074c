import type { Response } from 'express';

/** Nobody is there any more to be answered. */
export class VisitorLeftError extends Error {}

/** Aborts when the connection closes before the answer is out, so that nobody works for nobody. */
export function visitorLeft(res: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!res.writableFinished) controller.abort(new VisitorLeftError('the visitor left'));
  };
  if (res.closed) leave();
  else res.once('close', leave);
  return controller.signal;
}
