import type { UpstreamLine } from '../bff/shopApiFor.ts';

/** Checks the box office's database for `/statusz`; undefined when the upstream has no `/readyz`. */
export async function databaseStatus({ url, fetch }: UpstreamLine) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status !== 200 && answer?.status !== 503) return undefined;
  return { reachable: answer.status === 200, ms: Math.round(performance.now() - startedAt) };
}
