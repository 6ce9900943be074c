import type { Request } from 'express';

/** The query as it came, with its question mark; empty without one. */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
