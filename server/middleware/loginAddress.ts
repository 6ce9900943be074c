import type { Request, Response } from 'express';
import { loginPath } from '#shared/domain/loginPath.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { queryOf } from '../http/queryOf.ts';

/** URL of the sign-in page, which redirects back to the requested page. */
export function loginAddress(req: Request, res: Response): string {
  const { pageLanguage: language, innerPath } = res.locals;
  return localAddress(language, loginPath(innerPath + queryOf(req)));
}
