import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createFreshCache } from '../http/createFreshCache.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import type { OwnPage } from '../http/visit.ts';
import { joinPieces, keepCompressed, type PagePiece } from './gzipPieces.ts';
import { openPage, type PageParts } from './openPage.ts';
import { renderWhole } from './renderWhole.ts';

export type TokenPages = ReturnType<typeof createTokenPages>;
type Deps = PageParts & {
  limits: { pageMs: number };
  /** Capacity in bytes. With 0, each page is rendered for its visitor. */
  maxBytes: number;
};
/** `run` renders the page when it is its turn. */
type Asking = { page: OwnPage; log: Logger; requestId: string; run: <T>(work: () => Promise<T>) => Promise<T> };

/** Random, so that no other text of a page contains it. */
const TOKEN = randomUUID();

/**
 * Pages that differ between visitors only by the anti-forgery token, such as the sign-in page when a sale starts. Each
 * is rendered once without a visitor's data, like a shared page, and gets each visitor's token.
 */
export function createTokenPages({ limits, maxBytes, ...deps }: Deps) {
  /** The token belongs between the parts. No parts if the page must be rendered for each visitor. */
  const pages = createFreshCache<Buffer[], Asking>({
    maxSize: Math.max(1, maxBytes),
    sizeOf: (parts, key) => 2 * (key.length + parts.reduce((sum, { length }) => sum + length, 0)),
    timesOf: (parts) => (parts.length > 0 ? CACHE_TIMES.tokenPage : undefined),
    async load(_key, { page, log, requestId, run }, before) {
      const signal = AbortSignal.timeout(limits.pageMs);
      const headers = { 'x-request-id': requestId };
      const made = await run(() => openPage(page, { ...deps, headers, signal, log, csrfToken: TOKEN }));
      const pieces = made instanceof Response || made.status !== 200 ? undefined : renderWhole(made);
      const parts = pieces ? splitAtToken(pieces) : [];
      // Equal bytes stay the same buffers, because their compressed bytes are kept with them.
      if (before && isSame(parts, before)) return before;
      parts.forEach(keepCompressed);
      return parts;
    },
  });

  return {
    /** Returns the page with this token, or undefined if it must be rendered for the visitor. */
    async find(token: string, asking: Asking): Promise<PagePiece[] | undefined> {
      if (maxBytes === 0) return undefined;
      const { language, innerPath, search } = asking.page;
      const { value } = await pages.get(`${language.code}${innerPath}${search}`, asking);
      return value.length > 0 ? value.flatMap((part, index) => (index === 0 ? [part] : [token, part])) : undefined;
    },
  };
}

function splitAtToken(pieces: readonly PagePiece[]): Buffer[] {
  const parts: PagePiece[][] = [[]];
  for (const piece of pieces) {
    const [first = '', ...others] = typeof piece === 'string' ? piece.split(TOKEN) : [piece];
    parts.at(-1)!.push(first);
    parts.push(...others.map((text) => [text]));
  }
  return parts.map(joinPieces);
}

const isSame = (parts: Buffer[], others: Buffer[]): boolean =>
  parts.length === others.length && parts.every((part, index) => part.equals(others[index]!));
