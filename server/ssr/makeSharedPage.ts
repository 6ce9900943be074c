import type { FinishedAnswer } from '../cache/storedAnswer.ts';
import type { SharedPage } from '../http/visit.ts';
import { SPECULATION_HEADER } from '../seo/fixedFiles.ts';
import { collectPage } from './collectPage.ts';
import { locationOf, openPage, type PageParts, type PageVisit } from './openPage.ts';
import { pageHeaders } from './ownPage.ts';

export type SharedPageDeps = PageParts & { limits: { pageMs: number } };
/** The request for which a shared page is rendered. */
type Asking = Pick<PageVisit, 'log'> & { requestId: string };

/** Renders a shared page. Its upstream calls carry no visitor data. */
export async function makeSharedPage(
  page: SharedPage & { route: string },
  { requestId, log }: Asking,
  { limits, ...deps }: SharedPageDeps,
): Promise<FinishedAnswer> {
  const { route, language } = page;
  const signal = AbortSignal.timeout(limits.pageMs);
  const made = await openPage(page, { ...deps, headers: { 'x-request-id': requestId }, signal, log });
  if (made instanceof Response) return { route, ...toRedirect(made, deps.publicUrl) };
  const { body, etag } = await collectPage(made, { timeoutMs: limits.pageMs });
  const headers = { ...pageHeaders(language), ...SPECULATION_HEADER };
  return { route, status: made.status, headers, body, etag };
}

function toRedirect(page: Response, publicUrl: string): Omit<FinishedAnswer, 'route'> {
  return { status: page.status, headers: { location: locationOf(page, publicUrl) }, body: Buffer.alloc(0) };
}
