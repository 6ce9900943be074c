import type { ErrorRequestHandler, Handler, Request, Response } from 'express';
import type { Translate } from '#client/i18n/Translate.ts';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import { findLanguage, LANGUAGES, type Language, type LanguageCode } from '#shared/domain/language/languages.ts';
import { QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import { isApiAddress } from '../bff/apiRoutes.ts';
import { nameAnswer, type StoredAnswer } from '../cache/storedAnswer.ts';
import { localAddress } from '../http/canonicalAddress.ts';
import { REFUSALS } from '../http/refusals.ts';
import { RETRY_SECONDS, retryLater, sendRefusal } from '../http/sendRefusal.ts';
import { visitOf } from '../http/visit.ts';
import { pageHeaders } from './ownPage.ts';
import { VisitorLeftError } from './visitorLeft.ts';

/** Last error handler: sends an error body for `/api`, otherwise a page in the visitor's language, without React. */
export function errorPage(translate: Handler, translators?: Translators): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (error instanceof VisitorLeftError) return;
    const refusal = toRefusal(error);
    // The request log already shows an overload.
    if (refusal.code >= 500 && refusal !== REFUSALS.overloaded)
      visitOf(res).log.error({ err: error }, 'request failed');
    if (res.headersSent) return next(error);

    if (isApiAddress(req.originalUrl)) return sendRefusal(res, refusal);
    translate(req, res, () => sendPage(req, res, { refusal, translators }));
  };
}

/** Returns the page for a refused request. The pages are rendered in advance, so that a refusal costs little. */
export type RefusalPages = (language: LanguageCode) => StoredAnswer;

export function refusalPages(
  translators: Record<LanguageCode, { t: Translate }>,
  { route, reason }: { route: string; reason: 'overloaded' | 'request.tooMany' },
): RefusalPages {
  const { code: status } = REFUSALS[reason];
  const words = wordsOf(REFUSALS[reason]);
  const pages = new Map(
    LANGUAGES.map((language) => {
      const nextPath = words === 'busy' ? '' : localAddress(language, '/');
      const write = (refreshSeconds: number) =>
        Buffer.from(writePage({ ...translators[language.code], language, words, nextPath, refreshSeconds }));
      const answers = REFRESH_SECONDS.map((seconds) =>
        nameAnswer({ route, status, headers: pageHeaders(language), body: write(seconds) }),
      );
      return [language.code, answers];
    }),
  );
  return (language) => anyOf(pages.get(language)!);
}

/** Maps errors to public error bodies. Details of unexpected errors are only in the log. */
function toRefusal(error: unknown): ErrorBody {
  if (error instanceof RefusedError) return error.body;
  if (error instanceof QueueFullError) return REFUSALS.overloaded;
  if ((error as Error).name === 'TimeoutError') return REFUSALS['upstream.timeout'];
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { ...REFUSALS['request.refused'], code: status };
  return REFUSALS.failed;
}

const wordsOf = ({ code, reason }: ErrorBody) => {
  if (reason === 'csrf') return 'outdatedForm';
  if (reason === 'overloaded') return 'busy';
  return code === 404 ? 'notFound' : code === 429 ? 'tooMany' : 'failed';
};

type Translators = Partial<Record<LanguageCode, { t: Translate }>>;
type Sending = { refusal: ErrorBody; translators: Translators | undefined };

function sendPage(req: Request, res: Response, { refusal, translators }: Sending) {
  visitOf(res).noteRefusal(refusal.reason);
  const { code } = refusal;
  const language = findLanguage(req.language)!;
  const { t } = translators?.[language.code] ?? (req as unknown as { t: Translate });
  const words = wordsOf(refusal);
  const nextPath = words === 'outdatedForm' || words === 'busy' ? req.originalUrl : localAddress(language, '/');
  const isForm = req.method === 'POST';
  res
    .status(code)
    .set({ ...retryLater(code), 'cache-control': 'no-store', 'content-language': language.code })
    .type('html')
    .send(writePage({ t, language, words, isForm, nextPath, refreshSeconds: anyOf(REFRESH_SECONDS) }));
}

type Failure = {
  t: Translate;
  language: Language;
  words: ReturnType<typeof wordsOf>;
  isForm?: boolean;
  nextPath: string;
  refreshSeconds: number;
};

/**
 * Writes the page. During an overload it reloads itself, unless it answers a form: a reload would not send the form
 * again.
 */
function writePage({ t, language, words, isForm, nextPath, refreshSeconds }: Failure): string {
  const isBusy = words === 'busy';
  const [title, text, back] = [
    t(`common:${words}.title`),
    isBusy && isForm ? t('common:busy.form') : t(`common:${words}.text`),
    t(`common:${words}.back`),
  ].map(escapeMarkup);
  const refresh = isBusy && !isForm ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  const link = isBusy && isForm ? '' : `<p><a href="${escapeMarkup(nextPath)}">${back}</a></p>`;
  return (
    `<!doctype html><html lang="${language.code}"><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex">${refresh}<link rel="stylesheet" href="/notice.css">` +
    `<main><h1>${title}</h1><p>${text}</p>${link}</main></html>`
  );
}

/** A page has one of them at random, so that visitors who are refused together do not return together. */
const REFRESH_SECONDS = Array.from({ length: 6 }, (_, n) => RETRY_SECONDS[REFUSALS.overloaded.code]! + n);
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!;
