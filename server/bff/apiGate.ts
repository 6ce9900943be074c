import type { RequestHandler } from 'express';
import { refuse } from '../http/refusals.ts';
import { findApiRoute, isTricky, toUpstreamPath } from './apiRoutes.ts';

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
    if (isTricky(req.originalUrl)) refuse('request.url');

    const upstreamPath = toUpstreamPath(req.originalUrl);
    const apiRoute = upstreamPath && findApiRoute(upstreamPath.split('?', 1)[0]!);
    if (!upstreamPath || !apiRoute) return refuse('request.noSuchCall');

    res.locals.route = `api ${apiRoute.route}`;
    if (!apiRoute.methods.includes(req.method === 'HEAD' ? 'GET' : req.method)) {
      res.setHeader('allow', apiRoute.methods.join(', '));
      refuse('request.method');
    }
    if (req.headers['transfer-encoding']) refuse('request.length');
    if (Number(req.headers['content-length'] ?? 0) > apiBodyBytes) refuse('request.tooLarge');

    res.locals.upstreamPath = upstreamPath;
    next();
  };
}
