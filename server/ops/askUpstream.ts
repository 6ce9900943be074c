import { HealthReport } from '#shared/contract/healthReport.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';

/** Longer than the box office takes to read its own state. */
const DEADLINE_MS = 4_000;

/** Whether the upstream responds to a call, for `/statusz`. */
export async function upstreamStatus(upstream: UpstreamConnection) {
  const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(DEADLINE_MS) });
  const startedAt = performance.now();
  const reachable = await api.listLanguages().then(
    () => true,
    () => false,
  );
  return { reachable, ms: Math.round(performance.now() - startedAt) };
}

/**
 * Health of the box office, for `/statusz`. `unreported`: this upstream has no such address, as foreign ones.
 * `unknown`: it did not respond.
 */
export async function boxOfficeHealth(url: string): Promise<HealthReport | 'unreported' | 'unknown'> {
  const answer = await ask(`${url}/statusz`);
  if (!answer) return 'unknown';
  const report = HealthReport.safeParse(await answer.json().catch(() => undefined));
  if (report.success) return report.data;
  return answer.status < 500 ? 'unreported' : 'unknown';
}

/** Metrics of the box office; empty when the upstream has none or does not respond. */
export async function boxOfficeMetrics(url: string): Promise<string> {
  const answer = await ask(`${url}/metrics`);
  const text = answer?.ok ? await answer.text().catch(() => '') : '';
  return text.startsWith('# HELP frontrow_') ? text : '';
}

/** Without the visitors' circuit breaker, which slow answers to operators would open. */
function ask(address: string): Promise<Response | undefined> {
  return fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => undefined);
}
