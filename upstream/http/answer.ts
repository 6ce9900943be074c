import type { Response } from 'express';

/** `{ code: 200, data }`, the envelope of every call below /api. */
export function answer(res: Response, data: unknown): void {
  res.json({ code: 200, data });
}

/** Marks an answer that is the same for all who ask in this language: a shop may give it to all its visitors for a second. */
export function forEverybody(res: Response): Response {
  return res.set('Cache-Control', 'public, max-age=0, s-maxage=1').vary('Language');
}
