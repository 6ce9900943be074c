import { RefusedError } from '#shared/contract/errorBody.ts';
import { type Attempt, withProblem } from './attemptCall.ts';
import type { PageCheck } from './check.ts';
import { type CookieJar, createCookieJar } from './cookieJar.ts';
import { type Call, CallFailed } from './exchange.ts';
import { blocked, NothingToTry } from './facts.ts';
import { judgePage } from './judgePage.ts';
import { measuredCall } from './measuredCall.ts';
import { oneLine } from './oneLine.ts';
import { type Target, visitorHeaders } from './target.ts';

type Visitor = { target: Pick<Target, 'origin' | 'limits'>; cookies?: CookieJar };

/** Opens a page as a browser does, with the given cookies or as a new visitor. */
export async function attemptPage(
  { target: { origin, limits }, cookies = createCookieJar() }: Visitor,
  check: Omit<PageCheck, 'path'>,
  findPath: () => string | Promise<string>,
): Promise<Attempt> {
  let call: Call | undefined;
  try {
    const headers = visitorHeaders(cookies, check.language ?? 'en');
    call = { method: 'GET', url: origin + (await findPath()), headers: { accept: 'text/html,*/*', ...headers } };
    const exchange = await measuredCall(call, limits);
    return { call, exchange, ...withProblem(judgePage(exchange, check)) };
  } catch (error) {
    if (error instanceof NothingToTry) return { skip: error.message };
    if (error instanceof CallFailed) return { ...(call && { call }), problem: error.problem };
    if (error instanceof RefusedError) return { problem: blocked(oneLine(error.message)) };
    throw error;
  }
}
