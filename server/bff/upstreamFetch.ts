import { Agent, fetch } from 'undici';
import { isReading } from '../http/isReading.ts';
import type { Limits } from '../http/limits.ts';
import { createBreaker } from './breaker.ts';

type UpstreamFetch = { fetch: typeof globalThis.fetch; close: () => Promise<void> };
type Observers = {
  observe?: (outcome: { status: number | 'failed'; ms: number }) => void;
  onHanging?: () => void;
};

/**
 * Fetch for upstream calls: pooled connections, a deadline for each call, and no redirects. Reads fail at once while
 * the upstream hangs; writes wait until their own deadline.
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

  async function fetchUpstream(input: string, init: RequestInit = {}): Promise<Response> {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(limits.upstreamMs);
    const done = (status: number | 'failed') => observe({ status, ms: performance.now() - startedAt });
    try {
      const ends = init.signal ? [deadline, init.signal] : [deadline];
      const ask = (more: AbortSignal[] = []) => {
        const signal = AbortSignal.any([...ends, ...more]);
        return fetch(input, { ...(init as object), signal, redirect: 'manual', dispatcher: agent });
      };
      const reads = isReading({ method: init.method ?? 'GET' });
      const response = await (reads ? guard((giveUp) => ask([giveUp]), ends) : ask());
      done(response.status);
      return response as unknown as Response;
    } catch (error) {
      done('failed');
      throw error;
    }
  }

  return { fetch: fetchUpstream as typeof globalThis.fetch, close: () => agent.close() };
}
