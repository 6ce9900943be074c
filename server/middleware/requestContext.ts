import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggableAddress } from '#shared/contract/loggableAddress.ts';
import type { Recognised, Visit } from '../http/visit.ts';

/**
 * Health checks, which balancers call every second or two. They are logged at debug level, even the 503 of a draining
 * shop.
 */
const PROBE = /^\/(livez|readyz)$/;
const PLAIN_ID = /^[\w-]{8,64}$/;

/** Assigns a request id and a child logger. Logs the method, the URL without values, the status and the duration. */
function requestLogger(log: Logger, trust: { trustsProxy: boolean }) {
  return pinoHttp({
    logger: log,
    genReqId: (req) => (typeof req.id === 'string' ? req.id : requestId(req, trust)),
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    customLogLevel: (req, res, error) => {
      if (PROBE.test(req.url ?? '')) return 'debug';
      return error ? 'error' : levelOf(res.statusCode);
    },
    // The error was already logged where it occurred.
    customErrorObject: (_req, _res, _error, { req, res, responseTime }) => ({ req, res, responseTime }),
    serializers: {
      req: (req: { method: string; raw: Request }) => ({
        method: req.method,
        url: loggableAddress(req.raw.originalUrl ?? req.raw.url),
      }),
      res: (res: { statusCode: number }) => ({ statusCode: res.statusCode }),
    },
  });
}

const levelOf = (status: number) => (status === 503 ? 'warn' : status >= 500 ? 'error' : 'info');

type Outcome = { requestId: string; status: number; ms: number };

/** Logs the same fields as `requestLogger`, for a response that is sent without Express. */
export function logOutcome(log: Logger, { method, url = '' }: IncomingMessage, { requestId, status, ms }: Outcome) {
  const line = { requestId, req: { method, url: loggableAddress(url) }, res: { statusCode: status } };
  log[levelOf(status)]({ ...line, responseTime: Math.round(ms) }, 'request completed');
}

type ContextOptions = {
  trustsProxy?: boolean;
  noteRefusal?: (req: Request, reason: string | undefined) => void;
};

/** Sets the visit of the recognised request for all handlers. */
export function requestContext(log: Logger, { trustsProxy = false, noteRefusal }: ContextOptions = {}): RequestHandler {
  const logRequest = requestLogger(log, { trustsProxy });
  return (req, res, next) => {
    logRequest(req, res);
    const request: Recognised = res.locals.request ?? { kind: 'file', route: 'other' };
    const visit: Visit = {
      request,
      requestId: String(req.id),
      log: req.log,
      route: request.route,
      noteRefusal: (reason) => noteRefusal?.(req, reason),
    };
    res.locals.visit = visit;
    res.setHeader('x-request-id', visit.requestId);
    next();
  };
}

/** Returns the request id from a trusted proxy if it is valid, and otherwise a new one. */
export function requestId(req: IncomingMessage, { trustsProxy }: { trustsProxy: boolean }): string {
  const given = trustsProxy && req.headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
}
