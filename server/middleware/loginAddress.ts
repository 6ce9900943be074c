import type { Request, Response } from 'express';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';

/** URL of the sign-in page, which redirects back to the requested page. */
export function loginAddress(req: Request, res: Response): string {
  const { pageLanguage: language, innerPath } = res.locals;
  const wanted = innerPath + queryOf(req);
  return `${localAddress(language, '/login')}?redirect=${encodeURIComponent(wanted)}`;
}
