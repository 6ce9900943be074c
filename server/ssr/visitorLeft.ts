import type { Response } from 'express';

/** Aborts when the connection closes before the answer is out, so that nobody works for nobody. */
export function visitorLeft(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new Error('the visitor left'));
  });
  return controller.signal;
}
