import type { Request } from 'express';
import { isReading } from '../http/isReading.ts';

/** Whether a page of another site made the browser send this. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  return site ? !isOwnSite(site, isReading(req)) : origin !== undefined && origin !== publicUrl;
}

/** `none`: the visitor typed the address, which can only read. */
const isOwnSite = (site: string | string[], reading: boolean) => site === 'same-origin' || (site === 'none' && reading);
