import type { PageKey } from '../cache/pageKey.ts';
import type { FinishedAnswer } from '../cache/storedAnswer.ts';
import { SPECULATION_HEADER } from '../http/speculationRules.ts';
import { collectPage } from './collectPage.ts';
import { locationOf, openPage, type PageAddress, type Visit } from './openPage.ts';
import { pageHeaders } from './ownPage.ts';

export type SharedPageDeps = Pick<Visit, 'upstream' | 'answers' | 'city' | 'translators' | 'publicUrl'> & {
  limits: { pageMs: number; pageFreshMs: number; missingFreshMs: number };
};
/** A page that all visitors share, with the id of the request that renders it. */
export type SharedVisit = Omit<PageAddress, 'form'> & { shared: PageKey; requestId: string; route: string };
/** Renders a page in the turn of the network that asks first. */
export type MakeSharedPage = (visit: SharedVisit & { client: string }) => Promise<FinishedAnswer>;

/** Renders a shared page. Its upstream calls carry no visitor data. */
export function sharedPageMaker({ limits, ...deps }: SharedPageDeps) {
  return async ({ shared, requestId, route, ...address }: SharedVisit): Promise<FinishedAnswer> => {
    const signal = AbortSignal.timeout(limits.pageMs);
    const visit = { ...deps, search: shared.search, headers: { 'x-request-id': requestId }, signal };
    const page = await openPage(visit, address);
    if (page instanceof Response) return { route, ...toRedirect(page, deps.publicUrl) };
    const { body, etag } = await collectPage(page, { timeoutMs: limits.pageMs });
    const headers = { ...pageHeaders(address.pageLanguage), ...SPECULATION_HEADER };
    const freshMs = page.status === 404 ? limits.missingFreshMs : limits.pageFreshMs;
    return { route, status: page.status, headers, body, etag, freshMs };
  };
}

function toRedirect(page: Response, publicUrl: string): Omit<FinishedAnswer, 'route'> {
  return { status: page.status, headers: { location: locationOf(page, publicUrl) }, body: Buffer.alloc(0), freshMs: 0 };
}
