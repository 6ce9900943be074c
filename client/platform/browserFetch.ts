import { findRefusal } from '#shared/contract/readAnswer.ts';
import { findCookie } from './findCookie.ts';
import type { RequestsInFlight } from './requestsInFlight.ts';

type BrowserFetchDeps = { requests: RequestsInFlight; fetch?: typeof fetch; readCookies?: () => string };

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Fetch for calls to the BFF. Counts requests for the spinner and sends the anti-forgery token. If the token is stale,
 * the response sets a fresh cookie and the call is retried once.
 */
export function createBrowserFetch({
  requests,
  fetch = globalThis.fetch,
  readCookies = () => document.cookie,
}: BrowserFetchDeps): typeof globalThis.fetch {
  const send = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const token = findCookie(readCookies(), 'XSRF-TOKEN');
    if (token) headers.set('x-xsrf-token', token);
    return fetch(input, { ...init, headers });
  };

  return async (input, init) => {
    const end = requests.begin();
    try {
      const answer = await send(input, init);
      const again = !SAFE.has(init?.method ?? 'GET') && (await isOutdatedToken(answer));
      return again ? await send(input, init) : answer;
    } finally {
      end();
    }
  };
}

async function isOutdatedToken(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return findRefusal(answer.status, body)?.reason === 'csrf';
}
