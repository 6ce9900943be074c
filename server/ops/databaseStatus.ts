import type { UpstreamLine } from '../bff/shopApiFor.ts';

/** Whether the box office's database answers, for `/statusz`; nothing where the upstream has no `/readyz` that tells. */
export async function databaseStatus({ url, fetch }: UpstreamLine) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status !== 200 && answer?.status !== 503) return undefined;
  return { reachable: answer.status === 200, ms: Math.round(performance.now() - startedAt) };
}
