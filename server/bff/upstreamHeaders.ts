import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { findVisitorCountry } from '#shared/contract/visitorCountry.ts';
import { findLanguage, type LanguageCode } from '#shared/domain/language/languages.ts';
import { visitOf } from '../http/visit.ts';

/**
 * Request headers forwarded to the upstream. All others, such as hop-by-hop and forged X-Forwarded-* headers, are
 * dropped.
 */
const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-xsrf-token',
];
/** Cookies that the upstream reads. The shop's own secrets are not forwarded. */
const PASSED_COOKIES = ['pner', 'pnid', 'cityId', 'dvid', 'language'];

/** Builds the headers of a visitor's call from scratch instead of removing unsafe ones. */
export function upstreamHeaders(req: Request, res: Response, publicUrl: string): IncomingHttpHeaders {
  const passed = PASSED_ON.filter((name) => req.headers[name] !== undefined).map((name) => [name, req.headers[name]]);
  const cookie = upstreamCookies(req);
  return {
    ...Object.fromEntries(passed),
    ...(cookie && { cookie }),
    ...languageHeaders(languageOf(req)),
    ...visitorHeaders(req, res, publicUrl),
  };
}

export function upstreamCookies(req: Request): string {
  const given = PASSED_COOKIES.filter((name) => req.cookies[name]);
  return given.map((name) => `${name}=${encodeURIComponent(req.cookies[name])}`).join('; ');
}

/**
 * Describes the visitor to the upstream. Headers about the address and the country are read only if a trusted proxy
 * sent them.
 */
export function visitorHeaders(req: Request, res: Response, publicUrl: string) {
  const { protocol, host } = new URL(publicUrl);
  const country = req.app.get('trust proxy') ? findVisitorCountry((name) => req.get(name)) : undefined;
  return {
    ...(country && { 'x-country-code': country }),
    'x-request-id': visitOf(res).requestId,
    ...traceHeaders(req),
    'x-forwarded-for': req.ip ?? '',
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  };
}

/** W3C Trace Context, version 00. An id of zeros is not valid. */
const TRACE_PARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const TRACE_STATE = /^[\x20-\x7e]{1,512}$/;

/** Like the request id, a trace is accepted only from a trusted proxy: a stranger could otherwise join any trace. */
function traceHeaders(req: Request) {
  const { traceparent = '', tracestate = '' } = req.headers as Record<string, string>;
  if (!req.app.get('trust proxy') || !TRACE_PARENT.test(traceparent)) return {};
  return { traceparent, ...(TRACE_STATE.test(tracestate) && { tracestate }) };
}

export const languageHeaders = (language: LanguageCode) => ({ language, 'accept-language': language });

/**
 * Returns the language in the `language` header if the shop has it, otherwise the one in the cookie, otherwise English.
 */
export function languageOf(req: Request): LanguageCode {
  const candidates = [req.headers.language, req.cookies.language].map((text) => findLanguage(String(text ?? '')));
  return candidates.find((language) => language !== undefined)?.code ?? 'en';
}
