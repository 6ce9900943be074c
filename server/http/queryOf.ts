import type { Request } from 'express';

/** Returns the raw query with its question mark, or an empty string. */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
