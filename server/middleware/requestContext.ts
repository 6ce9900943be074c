import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { loggableAddress } from '#shared/domain/loggableAddress.ts';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      log: Logger;
      /** What kind of answer this is, for metrics: few values, never a visitor's text. */
      route: string;
    }
  }
}

const PLAIN_ID = /^[\w-]{8,64}$/;

/** Gives the request an id and a logger that carries it, and logs the outcome: method, address without values, status, time. */
function requestLogger(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: (req) => (typeof req.id === 'string' ? req.id : requestId(req)),
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    customLogLevel: (_req, res, error) => (error ? 'error' : levelOf(res.statusCode)),
    // Why it failed was logged when it did.
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

/** The same line for an answer that is sent before Express sees the request. */
export function logOutcome(log: Logger, { method, url = '' }: IncomingMessage, { requestId, status, ms }: Outcome) {
  const line = { requestId, req: { method, url: loggableAddress(url) }, res: { statusCode: status } };
  log[levelOf(status)]({ ...line, responseTime: Math.round(ms) }, 'request completed');
}

/** What every handler knows of its request. */
export function requestContext(log: Logger): RequestHandler {
  const logRequest = requestLogger(log);
  return (req, res, next) => {
    logRequest(req, res);
    res.locals.requestId = String(req.id);
    res.locals.log = req.log;
    res.locals.route = 'other';
    res.setHeader('x-request-id', res.locals.requestId);
    next();
  };
}

/** The proxy's name for a request, or one of our own. */
export function requestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
}
