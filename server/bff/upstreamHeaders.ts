import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { findVisitorCountry } from '#shared/contract/visitorCountry.ts';
import { findLanguage, type LanguageCode } from '#shared/domain/languages.ts';

/** What a visitor may tell the upstream. All else stays here: hop-by-hop, forged X-Forwarded-*, whatever comes new. */
const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-xsrf-token',
];
/** Cookies with a meaning for the upstream; our own secrets are none of its business. */
const PASSED_COOKIES = ['pner', 'pnid', 'cityId', 'dvid', 'language'];

/** The headers of one visitor's call, made anew instead of cleaned. */
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

/** Who asks, by our own word: address and country count only when a proxy that we trust tells them. */
export function visitorHeaders(req: Request, res: Response, publicUrl: string) {
  const { protocol, host } = new URL(publicUrl);
  const country = req.app.get('trust proxy') ? findVisitorCountry((name) => req.get(name)) : undefined;
  return {
    ...(country && { 'x-country-code': country }),
    'x-request-id': res.locals.requestId,
    'x-forwarded-for': req.ip ?? '',
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  };
}

export const languageHeaders = (language: LanguageCode) => ({ language, 'accept-language': language });

/** The call's own word if it is a language of ours, else the visitor's preference. */
export function languageOf(req: Request): LanguageCode {
  const candidates = [req.headers.language, req.cookies.language].map((text) => findLanguage(String(text ?? '')));
  return candidates.find((language) => language !== undefined)?.code ?? 'en';
}
