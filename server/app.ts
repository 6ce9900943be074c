import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AppDeps, createParts } from './createParts.ts';
import { createExpressLane } from './expressLane.ts';
import { LIMITS } from './http/limits.ts';
import type { Kind, Recognised, RequestOf } from './http/visit.ts';
import { proxyWarnings } from './middleware/proxyWarnings.ts';
import { recogniseRequest } from './recogniseRequest.ts';
import { roomFiles } from './rooms/roomFiles.ts';
import { sharedPages } from './ssr/sharedPages.ts';

type Lanes = { [Name in Kind]: (req: IncomingMessage, res: ServerResponse, request: RequestOf<Name>) => void };

/** Builds the request handler: each request is recognised once, and the lane of its kind answers it. */
export function createApp(deps: AppDeps): RequestListener {
  const { config, log, renderer, limits = LIMITS } = deps;
  const parts = createParts(deps);
  const express = createExpressLane(parts);
  const lanes: Lanes = {
    sharedPage: sharedPages({ ...parts, onFailure: express }),
    roomFile: roomFiles(parts),
    ownPage: express,
    api: express,
    file: express,
    redirect: express,
    notice: express,
    refused: express,
  };
  const warnOfProxy = proxyWarnings(config, log);

  return async (req, res) => {
    warnOfProxy(req);
    const request = await recognise(req);
    try {
      lanes[request.kind](req, res, request as never);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else express(req, res, { kind: 'refused', error, route: request.route, headers: {} });
    }
  };

  async function recognise(req: IncomingMessage): Promise<Recognised> {
    try {
      const { findPage } = await renderer.load();
      return recogniseRequest(req, { findPage, limits });
    } catch (error) {
      return { kind: 'refused', error, route: 'other', headers: {} };
    }
  }
}
