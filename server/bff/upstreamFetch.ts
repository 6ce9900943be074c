import { Agent, fetch } from 'undici';
import type { Limits } from '../limits.ts';

export type UpstreamFetch = { fetch: typeof globalThis.fetch; close: () => Promise<void> };
type FetchObserver = (outcome: { status: number | 'failed'; ms: number }) => void;

/** The shop's own line to the upstream: warm connections, few enough, every wait ended, no redirect followed. */
export function createUpstreamFetch(limits: Limits, observe: FetchObserver = () => {}): UpstreamFetch {
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
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const done = (status: number | 'failed') => observe({ status, ms: performance.now() - startedAt });
    try {
      const response = await fetch(input, { ...(init as object), signal, redirect: 'manual', dispatcher: agent });
      done(response.status);
      return response as unknown as Response;
    } catch (error) {
      done('failed');
      throw error;
    }
  }

  return { fetch: fetchUpstream as typeof globalThis.fetch, close: () => agent.close() };
}
