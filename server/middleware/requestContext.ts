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

export type RequestLogger = ReturnType<typeof requestLogger>;

/** Gives the request an id and a logger that carries it, and logs the outcome: method, address without values, status, time. */
export function requestLogger(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: (req) => requestId(req),
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    customLogLevel: (_req, res, error) =>
      res.statusCode === 503 ? 'warn' : error || res.statusCode >= 500 ? 'error' : 'info',
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

/** What every handler knows of its request. */
export function requestContext(log: Logger, logRequest = requestLogger(log)): RequestHandler {
  return (req, res, next) => {
    if (!req.log) logRequest(req, res);
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
