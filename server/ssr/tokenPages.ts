import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { createFreshCache } from '../http/createFreshCache.ts';
import { CACHE_TIMES, type Limits } from '../http/limits.ts';
import type { OwnPage } from '../http/visit.ts';
import { joinPieces, keepCompressed, type PagePiece } from './gzipPieces.ts';
import { openPage, type PageParts } from './openPage.ts';
import { renderWhole } from './renderWhole.ts';

export type TokenPages = ReturnType<typeof createTokenPages>;
type Deps = PageParts & {
  limits: Pick<Limits, 'pageMs' | 'ownPageWaitMs'>;
  log: Logger;
  maxBytes: number;
  /** Whether the cache of shared pages has a page with status 200 for this address. */
  isPage: (address: string) => boolean;
  inTurn: BoundedQueue;
};
type Asking = { page: OwnPage; log: Logger; requestId: string };

/** Random, so that no other text of a page contains it. */
const TOKEN = randomUUID();

/**
 * Pages that differ between visitors only by the anti-forgery token, such as the login page, which many visitors open
 * when a sale starts. Each is rendered once without a visitor's data, like a shared page, and gets each visitor's
 * token.
 */
export function createTokenPages({ limits, log, maxBytes, isPage, inTurn, ...deps }: Deps) {
  /**
   * Pages as parts, between which the token belongs. The list is empty if the page must be rendered for each visitor.
   */
  const pages = createFreshCache<Buffer[], Asking>({
    maxSize: maxBytes,
    sizeOf: (parts, key) => 2 * (key.length + parts.reduce((sum, { length }) => sum + length, 0)),
    timesOf: () => CACHE_TIMES.tokenPage,
    isFailure: (parts) => parts.length === 0,
    onFailure: (error) => log.warn({ err: error }, 'page not renewed'),
    load: (_key, asking, before) => inTurn(() => render(asking, before), { waitMs: limits.ownPageWaitMs }),
  });

  async function render({ page, log, requestId }: Asking, before: Buffer[] | undefined): Promise<Buffer[]> {
    const signal = AbortSignal.timeout(limits.pageMs);
    const headers = { 'x-request-id': requestId };
    const made = await openPage(page, { ...deps, headers, signal, log, csrfToken: TOKEN });
    const pieces = made instanceof Response || made.status !== 200 ? undefined : renderWhole(made);
    const parts = pieces ? splitAtToken(pieces) : [];
    // If the bytes are equal, the same buffers are used again, because their compressed bytes are kept with them.
    if (before && isSame(parts, before)) return before;
    parts.forEach(keepCompressed);
    return parts;
  }

  /** Strangers can invent any address, so only addresses with known values are kept. */
  function keyOf({ language, innerPath, search, page }: OwnPage): string | undefined {
    const readers = new Map(Object.entries(page?.query ?? {}));
    const values = [...new URLSearchParams(search)].toSorted();
    const isKnown = values.every(([name, text], index) => {
      if (name === values[index - 1]?.[0]) return false;
      return name === 'redirect' ? isPage(localAddress(language, text)) : readers.get(name)?.(text) === text;
    });
    return isKnown ? `/${language.code}${innerPath}?${new URLSearchParams(values)}` : undefined;
  }

  return {
    /** Returns the page with this token, or undefined if it must be rendered for the visitor. */
    async find(token: string, asking: Asking): Promise<PagePiece[] | undefined> {
      const { differsByToken, needs } = asking.page.page ?? {};
      const isMissing = needs !== undefined && deps.hidden().includes(needs);
      const key = differsByToken && !isMissing && keyOf(asking.page);
      const { value: parts } = key ? await pages.get(key, asking) : { value: [] };
      return parts.length > 0 ? parts.flatMap((part, index) => (index === 0 ? [part] : [token, part])) : undefined;
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
