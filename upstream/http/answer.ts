import type { Response } from 'express';

/** `{ code: 200, data }`, the envelope of every call below /api. */
export function answer(res: Response, data: unknown): void {
  res.json({ code: 200, data });
}
