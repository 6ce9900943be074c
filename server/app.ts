import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AppDeps, createParts } from './createParts.ts';
import { createExpressLane } from './expressLane.ts';
import type { Kind, Recognised, RequestOf } from './http/visit.ts';
import { proxyWarnings } from './middleware/proxyWarnings.ts';
import { recogniseRequest } from './recogniseRequest.ts';
import { roomFiles } from './rooms/roomFiles.ts';
import { sharedPages } from './ssr/sharedPages.ts';

type Lane<Name extends Kind> = (req: IncomingMessage, res: ServerResponse, request: RequestOf<Name>) => unknown;
type Lanes = { [Name in Kind]: Lane<Name> };

/** Builds the request handler. Each request is recognised once, and the lane of its kind handles it. */
export function createApp(deps: AppDeps): RequestListener {
  const parts = createParts(deps);
  const { config, log, renderer, limits, city, shop } = parts;
  const express = createExpressLane(parts);
  const lanes: Lanes = {
    sharedPage: sharedPages(parts),
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
      await lanes[request.kind](req, res, request as never);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else express(req, res, failed(error, request.route));
    }
  };

  async function recognise(req: IncomingMessage): Promise<Recognised> {
    try {
      const { findPage } = await renderer.load();
      return recogniseRequest(req, { findPage, limits, city, languages: shop.languages });
    } catch (error) {
      return failed(error, 'other');
    }
  }
}

const failed = (error: unknown, route: string): RequestOf<'refused'> => ({
  kind: 'refused',
  error,
  route,
  headers: {},
});
