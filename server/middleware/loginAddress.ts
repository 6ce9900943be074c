import type { Request, Response } from 'express';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';

/** The sign-in page, which brings the visitor back to the page of this request. */
export function loginAddress(req: Request, res: Response): string {
  const { pageLanguage: language, innerPath } = res.locals;
  const wanted = innerPath + queryOf(req);
  return `${localAddress(language, '/login')}?redirect=${encodeURIComponent(wanted)}`;
}
