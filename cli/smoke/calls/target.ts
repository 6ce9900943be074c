import { randomUUID } from 'node:crypto';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import { FALLBACK_MESSAGE } from '#shared/contract/readAnswer.ts';
import { createShopApi, type ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { type CookieJar, createCookieJar } from './cookieJar.ts';
import { type Call, CallFailed, type Exchange } from './exchange.ts';
import { type CallLimits, measuredCall } from './measuredCall.ts';
import { describeRefusal } from './readBody.ts';

/** The server under test: an upstream's origin, or a shop with the same calls below `/api`. */
export type Target = {
  kind: 'upstream' | 'shop';
  origin: string;
  limits: CallLimits;
  /** Code of the city whose lists are tried. */
  cityCode: string;
  /** Cookies of an anonymous visitor. */
  visitor: CookieJar;
  /** Cookies of the signed-in account, if any. */
  account?: CookieJar;
  /** Reason why the login failed. */
  loginProblem?: string;
  /** Whether only the rules of the specification apply. */
  specOnly?: boolean;
  /** Whether responses may lack headers. The shop itself needs none of them. */
  anyHeaders?: boolean;
};
/** The last call of an API client and its result. */
export type Recording = { call?: Call; exchange?: Exchange; failure?: CallFailed };

export function createTarget({ kind, origin, limits }: Pick<Target, 'kind' | 'origin' | 'limits'>): Target {
  return { kind, origin, limits, cityCode: SPECIFIED_CITY.code, visitor: createCookieJar({ dvid: randomUUID() }) };
}

type Caller = { cookies: CookieJar; language?: LanguageCode };

/** Creates the shop's own API client, with its schemas, over measured connections. */
export function createRecordedApi(
  { kind, origin, limits }: Pick<Target, 'kind' | 'origin' | 'limits'>,
  { cookies, language = 'en' }: Caller,
): { api: ShopApi; recording: Recording } {
  const recording: Recording = {};

  async function fetchRecorded(input: string, init: RequestInit): Promise<Response> {
    const call = { method: init.method!, url: input, headers: init.headers as Record<string, string>, ...bodyOf(init) };
    recording.call = call;
    delete recording.exchange;
    delete recording.failure;
    try {
      recording.exchange = await measuredCall(call, limits);
    } catch (error) {
      if (error instanceof CallFailed) recording.failure = error;
      throw error;
    }
    return toResponse(recording.exchange);
  }

  const api = createShopApi({
    baseUrl: kind === 'shop' ? `${origin}/api` : origin,
    fetch: fetchRecorded as typeof fetch,
    headers: () => visitorHeaders(cookies, language),
    toError: (body) => new RefusedError({ ...body, message: sayToOperator(body, recording) }),
  });
  return { api, recording };
}

function sayToOperator({ message }: ErrorBody, { exchange, failure }: Recording): string {
  if (failure) return failure.message;
  return message === FALLBACK_MESSAGE && exchange ? describeRefusal(exchange) : message;
}

export function visitorHeaders(cookies: CookieJar, language: LanguageCode): Record<string, string> {
  const [cookie, token] = [cookies.toHeader(), cookies.get('XSRF-TOKEN')];
  return {
    language,
    'accept-language': language,
    ...(cookie && { cookie }),
    ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
  };
}

function bodyOf({ body }: RequestInit): Pick<Call, 'body'> {
  return typeof body === 'string' ? { body } : {};
}

/** `Response` accepts no body for some statuses, and no status outside its range. */
function toResponse({ status, body }: Exchange): Response {
  const bodiless = [204, 205, 304].includes(status);
  const known = status >= 200 && status <= 599 ? status : 502;
  return new Response(bodiless ? null : new Uint8Array(body), { status: known });
}
