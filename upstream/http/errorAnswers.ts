import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { fieldText, fillIn } from '../words/words.ts';
import { loggableError } from './loggableError.ts';
import { Refusal } from './refusals.ts';
import { contextOf, type Log } from './requestContext.ts';
import { toRefusal } from './toRefusal.ts';

export const unknownRoute: RequestHandler = () => {
  throw new Refusal('route.unknown');
};

/** Last middleware: sends every error as the contract's error body, without a stack trace. */
export function errorAnswers(log: Log): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const { requestId, words } = contextOf(res);
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log.error({ requestId, err: loggableError(error) }, 'a call failed');
    if (res.headersSent) return next(error);

    const fields = Object.entries(refusal.fields ?? {}).map(([name, { word, values = {} }]) => [
      name,
      fillIn(fieldText(words, word), values),
    ]);
    const body: ErrorBody = {
      code: refusal.status,
      message: words.error[refusal.word],
      requestId,
      reason: refusal.reason,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    };
    if (refusal.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds));
    res.status(refusal.status).json(body);
  };
}
