import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { fieldText, fillIn } from '../words/words.ts';
import { loggableError } from './loggableError.ts';
import { Refusal } from './refusals.ts';
import { contextOf, type Log } from './requestContext.ts';
import { securityEventsOf } from './securityEvents.ts';

export const unknownRoute: RequestHandler = () => {
  throw new Refusal('route.unknown');
};

/** Last middleware: sends errors as the contract's error body, without a stack trace. */
export function errorAnswers(log: Log): ErrorRequestHandler {
  return (error, req, res, next) => {
    const { requestId, words } = contextOf(res);
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log.error({ requestId, err: loggableError(error) }, 'a request failed');
    securityEventsOf(res)?.noteRefusal(req, res, refusal.reason);
    if (res.headersSent) return next(error);

    const fields = Object.entries(refusal.fields ?? {}).map(([name, problem]) => [
      name,
      'text' in problem ? problem.text : fillIn(fieldText(words, problem.word), problem.values ?? {}),
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

/** Whether the response to this error has the status 503. */
export const isUnavailable = (error: unknown): boolean => toRefusal(error).status === 503;

type Accident = { status?: unknown; type?: unknown; code?: unknown; message?: unknown; cause?: unknown };

/** Error codes of PostgreSQL and Node for a database that is overloaded, restarting or unreachable. */
const BUSY = /^(57014|57P0[1-3]|53\d{3}|08[0-9P]\d{2}|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const BUSY_MESSAGE = /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/;

/**
 * Maps errors to refusals. Body parser and router errors keep their meaning, an overloaded or unreachable database is
 * reported as busy, and all other errors are unexpected.
 */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { status, type } = (error ?? {}) as Accident;
  if (type === 'entity.too.large') return new Refusal('request.tooLarge');
  if (status === 415) return new Refusal('request.notJson');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('request.unreadable');
  return isBusy(error) ? new Refusal('database.busy', { retryAfterSeconds: 2 }) : new Refusal('unexpected');
}

function isBusy(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Accident;
  return BUSY.test(String(code)) || BUSY_MESSAGE.test(String(message)) || (cause !== undefined && isBusy(cause));
}
