import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, request } from 'undici';
import type { Fetch, FetchInit } from '#shared/contract/createCaller.ts';
import { isReading } from '../http/isReading.ts';
import type { Limits } from '../http/limits.ts';
import { createBreaker } from './breaker.ts';

type UpstreamFetch = { fetch: Fetch; close: () => Promise<void> };
type Observers = {
  observe?: (outcome: { status: number | 'failed'; ms: number }) => void;
  onHanging?: () => void;
};

const utf8 = new TextDecoder();
const DECODERS: Record<string, (bytes: ArrayBuffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
  gzip: promisify(gunzip),
};
/** Sent unless the caller sends another value. Some firewalls refuse requests without a user agent. */
const USUAL_HEADERS = { 'user-agent': 'frontrow', 'accept-encoding': 'identity' };

/**
 * Fetch for upstream calls: pooled connections, a deadline for each call, and no redirects. It requests no compression,
 * and resolves with the whole body. Reads fail at once while the upstream hangs; writes wait until their own deadline.
 * It takes half the processor time of the built-in `fetch`, because it creates no web streams.
 */
export function createUpstreamFetch(
  limits: Limits,
  { observe = () => {}, onHanging = () => {} }: Observers = {},
): UpstreamFetch {
  const guard = createBreaker({ ...limits.breaker, onOpen: onHanging });
  const agent = new Agent({
    connections: limits.upstreamConnections,
    connect: { timeout: 2000 },
    headersTimeout: limits.upstreamMs,
    bodyTimeout: limits.upstreamMs,
    keepAliveTimeout: 30_000,
    maxResponseSize: limits.apiAnswerBytes,
  });

  async function fetchUpstream(url: string, { method = 'GET', headers, body, signal: end }: FetchInit = {}) {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(limits.upstreamMs);
    const done = (status: number | 'failed') => observe({ status, ms: performance.now() - startedAt });
    try {
      const ends = end ? [deadline, end] : [deadline];
      const ask = (more: AbortSignal[] = []) => {
        const signal = AbortSignal.any([...ends, ...more]);
        const sent = { ...USUAL_HEADERS, ...headers };
        return request(url, { method, headers: sent, body: body ?? null, signal, dispatcher: agent });
      };
      const answer = await (isReading({ method }) ? guard((giveUp) => ask([giveUp]), ends) : ask());
      const bytes = await decode(await answer.body.arrayBuffer(), answer.headers, limits.apiAnswerBytes);
      done(answer.statusCode);
      return {
        status: answer.statusCode,
        headers: toHeaders(answer.headers),
        text: async () => utf8.decode(bytes),
        arrayBuffer: async () => bytes,
      };
    } catch (error) {
      done('failed');
      throw error;
    }
  }

  return { fetch: fetchUpstream, close: () => agent.close() };
}

/** Some gateways compress every answer, even if the request allows no compression. */
async function decode(bytes: ArrayBuffer, head: IncomingHttpHeaders, maxOutputLength: number): Promise<ArrayBuffer> {
  const decoder = DECODERS[String(head['content-encoding'] ?? '')];
  return decoder ? new Uint8Array(await decoder(bytes, { maxOutputLength })).buffer : bytes;
}

const toHeaders = (head: IncomingHttpHeaders) =>
  new Headers(Object.entries(head).flatMap(([name, value = '']) => [value].flat().map((one) => [name, one])));
