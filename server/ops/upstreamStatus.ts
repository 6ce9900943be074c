import { shopApiFor, type UpstreamLine } from '../bff/shopApiFor.ts';

/** Checks the upstream for `/statusz`. */
export async function upstreamStatus(upstream: UpstreamLine) {
  const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(2000) });
  const startedAt = performance.now();
  const reachable = await api.listLanguages().then(
    () => true,
    () => false,
  );
  return { reachable, ms: Math.round(performance.now() - startedAt) };
}
