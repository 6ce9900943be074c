import type { RequestHandler } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { isTricky, toUpstreamPath } from './apiPath.ts';
import { findApiRoute } from './apiRoutes.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Path of the call at the upstream, with its query. */
      upstreamPath: string;
    }
  }
}

/** Rejects calls that are not in the route table or whose body is too large. */
export function apiGate({ apiBodyBytes }: { apiBodyBytes: number }): RequestHandler {
  return (req, res, next) => {
    res.locals.route = 'api';
    if (isTricky(req.originalUrl)) refuse(400, 'request.url', 'The address cannot be read');

    const upstreamPath = toUpstreamPath(req.originalUrl);
    const apiRoute = upstreamPath && findApiRoute(upstreamPath.split('?', 1)[0]!);
    if (!upstreamPath || !apiRoute) return refuse(404, 'request.noSuchCall', 'There is no such call');

    res.locals.route = `api ${apiRoute.route}`;
    if (!apiRoute.methods.includes(req.method === 'HEAD' ? 'GET' : req.method)) {
      res.setHeader('allow', apiRoute.methods.join(', '));
      refuse(405, 'request.method', 'This call does not know that method');
    }
    if (req.headers['transfer-encoding']) refuse(411, 'request.length', 'The length of the body must be known');
    if (Number(req.headers['content-length'] ?? 0) > apiBodyBytes)
      refuse(413, 'request.tooLarge', 'The body is too large');

    res.locals.upstreamPath = upstreamPath;
    next();
  };
}

function refuse(code: number, reason: string, message: string): never {
  throw new RefusedError({ code, message, reason });
}
