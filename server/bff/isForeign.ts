import type { Request } from 'express';
import { isReading } from '../http/isReading.ts';

/** Returns true when a page of another site sent the request. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  return site ? !isOwnSite(site, isReading(req)) : origin !== undefined && origin !== publicUrl;
}

/** `none` means that the visitor typed the address, so only reading is allowed. */
const isOwnSite = (site: string | string[], reading: boolean) => site === 'same-origin' || (site === 'none' && reading);
