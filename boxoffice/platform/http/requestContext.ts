import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { loggableAddress } from '#shared/contract/loggableAddress.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import type { Money } from '#shared/domain/selling/money.ts';
import { WORDS, type Words } from '../words/words.ts';
import { chooseLanguage } from './chooseLanguage.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
/** Request data that every route needs. */
export type RequestContext = {
  requestId: string;
  language: Language;
  words: Words;
  now: Date;
  /** Whether buyers can pay this price. */
  isPayable: (price: Money) => boolean;
};
type ContextDeps = { clock: () => Date; log: Log; isPayable?: RequestContext['isPayable'] };

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Sets request id, language and time, and logs the outcome. The query string is not logged, because it may contain user
 * input.
 */
export function requestContext({ clock, log, isPayable = () => true }: ContextDeps): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const requestId = readRequestId(req);
    const language = chooseLanguage(req);
    const words = WORDS[language.textSet];
    res.locals.context = { requestId, language, words, now: clock(), isPayable } satisfies RequestContext;
    res.set({ 'X-Request-Id': requestId, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    res.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      log.debug({ requestId, method: req.method, path: loggableAddress(req.path), status: res.statusCode, ms }, 'call');
    });
    next();
  };
}

export function contextOf(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}

function readRequestId(req: Request): string {
  const given = req.get('x-request-id') ?? '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}
