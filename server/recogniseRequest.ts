import { LRUCache } from 'lru-cache';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { type LanguageCode, offeredLanguage } from '#shared/domain/language/languages.ts';
import { isApiAddress, recogniseCall } from './bff/apiRoutes.ts';
import type { DefaultCityReader } from './bff/defaultCity.ts';
import { pageKey } from './cache/pageKey.ts';
import { canonicalAddress, localAddress, queryOf } from './http/canonicalAddress.ts';
import { cookieNames, isTwice, readCookie } from './http/cookies.ts';
import { findHeadRefusal, type RequestHead } from './http/findHeadRefusal.ts';
import type { Limits } from './http/limits.ts';
import { refused } from './http/refusals.ts';
import type { Recognised, SharedPage } from './http/visit.ts';
import { SECRET_ADDRESS } from './middleware/securityHeaders.ts';
import { recogniseRoomFile } from './rooms/roomFiles.ts';

type RecogniseDeps = {
  findPage: (innerPath: string) => PageHandle | undefined;
  limits: Pick<Limits, 'urlLength' | 'apiBodyBytes'>;
  city: Pick<DefaultCityReader, 'known' | 'isChoice'>;
  /** Languages of the shop. Default: all. */
  languages?: readonly LanguageCode[] | undefined;
};

const NOTICE = /^\/api\/v1\/payments\/notify\/[^/?]+\/?(?:\?|$)/i;

/** Decides the kind of a request from its head alone. All later steps rely on this decision. */
export function recogniseRequest(req: RequestHead, { findPage, limits, city, languages }: RecogniseDeps): Recognised {
  const refusal = findHeadRefusal(req, limits);
  if (refusal) return refusal;
  const url = req.url!;
  const file = recogniseRoomFile(req);
  if (file) return file;
  if (req.method === 'POST' && NOTICE.test(url)) return { kind: 'notice', route: 'provider notice' };
  if (isApiAddress(url)) return recogniseCall(req, limits);
  return recognisePage(req, { findPage, city, languages }) ?? { kind: 'file', route: 'other' };
}

/** Case-insensitive, as the client's router is. */
const WITH_TOKEN = /^\/(?:voucher|notify|account)(?:\/|$)/i;

/**
 * Results are cached, because parsing an address takes a tenth of the time of sending a cached page, and few paths get
 * most requests.
 */
const addresses = new LRUCache<string, ReturnType<typeof readAddress>>({ max: 1000, memoMethod: readAddress });

function readAddress(path: string) {
  const { language, innerPath } = canonicalAddress(path);
  const isSecret = WITH_TOKEN.test(decodeURIComponent(innerPath));
  return { language, innerPath, address: language && localAddress(language, innerPath), isSecret };
}

/** Returns undefined if the address has no language. Only pages with their own form accept POST. */
function recognisePage(
  req: RequestHead,
  { findPage, city, languages }: Pick<RecogniseDeps, 'findPage' | 'city' | 'languages'>,
): Recognised | undefined {
  const url = req.url!;
  const query = queryOf({ url });
  const path = query === '' ? url : url.slice(0, -query.length);
  const { language, innerPath, address, isSecret } = addresses.memo(path);
  if (!language) return undefined;
  const offered = offeredLanguage(language, languages);
  if (offered !== language)
    return { kind: 'redirect', location: localAddress(offered, innerPath) + query, route: 'other' };
  if (address !== path) return { kind: 'redirect', location: address + query, route: 'other' };

  const page = findPage(innerPath);
  const route = `page ${page?.module.split('/').at(-2) ?? 'missing'}`;
  const methods = page?.takesForms && !page.shared ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!methods.includes(req.method!)) {
    const headers = { allow: methods.join(', '), ...(isSecret && SECRET_ADDRESS) };
    return refused('request.method', { headers, costsWork: true });
  }

  // A page with a secret address is not shared, even if it does not exist.
  const isHidden = isSecret || (page !== undefined && hasOwnQuery(query, page));
  const isOwn = isHidden || (page && !page.shared);
  if (isOwn) return { kind: 'ownPage', route, language, innerPath, page, search: query, isSecret: isHidden };

  const cookies = cookieNames(req.headers.cookie);
  if (isTwice(cookies)) return refused('request.duplicateCookie', { route });
  const shared = { kind: 'sharedPage', route, language, innerPath, page, cookies } as const;
  const { key, search } = pageKey(path, query, page?.query ?? {});
  if (!page?.perCity) return { ...shared, key, search };
  const choice = chosenCity(query, req.headers.cookie, city);
  return { ...shared, key: choice.cityId ? `${key} ${choice.cityId}` : key, search, ...choice };
}

/** Only cities of the shop count, so that strangers cannot increase the number of stored pages. */
function chosenCity(query: string, cookie = '', city: RecogniseDeps['city']) {
  const asked = query === '' ? undefined : (new URLSearchParams(query).get('cityId') ?? undefined);
  const chosen = [asked, readCookie(cookie, 'cityId')].find((id) => id !== undefined && city.isChoice(id));
  return {
    ...(chosen && chosen !== city.known()?.id && { cityId: chosen }),
    ...(chosen && chosen === asked && { choosesCity: chosen }),
  } satisfies Pick<SharedPage, 'cityId' | 'choosesCity'>;
}

function hasOwnQuery(query: string, { ownQuery = [] }: PageHandle): boolean {
  if (query === '' || ownQuery.length === 0) return false;
  const given = new URLSearchParams(query);
  return ownQuery.some((name) => given.getAll(name).some(Boolean));
}
