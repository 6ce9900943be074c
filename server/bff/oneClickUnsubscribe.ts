import express, { type RequestHandler } from 'express';
import { refuse } from '../http/refusals.ts';
import { visitOf } from '../http/visit.ts';
import { shopApiFor, type UpstreamConnection } from './shopApiFor.ts';
import { visitorHeaders } from './upstreamHeaders.ts';

type OneClickDeps = { upstream: UpstreamConnection; publicUrl: string; upstreamMs: number };

/** Maximum size of the form. Its only field is short, but both media types of RFC 8058 add some bytes. */
const BODY_BYTES = 4096;
const ONE_CLICK = /List-Unsubscribe\b.*\bOne-Click\b/s;

/**
 * Ends all notifications to a recipient whose e-mail program sends the one-click request of RFC 8058. The request has
 * no cookie and no CSRF token; the token in the address is the proof.
 */
export function oneClickUnsubscribe({ upstream, publicUrl, upstreamMs }: OneClickDeps): RequestHandler[] {
  return [
    express.text({ type: () => true, limit: BODY_BYTES, inflate: false }),
    async (req, res) => {
      visitOf(res).route = 'unsubscribe';
      if (!ONE_CLICK.test(String(req.body))) refuse('request.refused');
      const token = new URLSearchParams(req.originalUrl.split('?')[1]).get('token') ?? '';
      const api = shopApiFor(upstream, {
        language: 'en',
        headers: visitorHeaders(req, res, publicUrl),
        signal: AbortSignal.timeout(upstreamMs),
      });
      await api.endSubscription(token || '-', { all: true });
      res.set('cache-control', 'no-store').type('text').send('ok');
    },
  ];
}
