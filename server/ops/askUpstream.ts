import { RefusedError } from '#shared/contract/errorBody.ts';
import { type HealthCheck, HealthReport } from '#shared/contract/healthReport.ts';
import { readDefaultCity } from '../bff/defaultCity.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';

/** Longer than the box office takes to read its own state. */
const DEADLINE_MS = 4_000;

/** Whether the upstream responds to a call, for `/statusz`. The call is optional, so a 404 counts as a response. */
export async function upstreamStatus(upstream: UpstreamConnection) {
  const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(DEADLINE_MS) });
  const startedAt = performance.now();
  const reachable = await api.listLanguages().then(
    () => true,
    (error: unknown) => error instanceof RefusedError && error.body.code === 404,
  );
  return { reachable, ms: Math.round(performance.now() - startedAt) };
}

/**
 * Whether the upstream provides the data of the home page now. Stored pages do not count. `setting` is the value of
 * DEFAULT_CITY.
 */
export async function homeHealth(
  upstream: UpstreamConnection,
  setting: string | undefined,
): Promise<Omit<HealthCheck, 'name'>> {
  const api = shopApiFor(upstream, { language: 'en', headers: {}, signal: AbortSignal.timeout(DEADLINE_MS) });
  try {
    const { code } = await readDefaultCity(api, setting);
    const everywhere = { scope: 'all' } as const;
    await Promise.all([
      api.getHome(),
      api.listHottest(code, everywhere),
      api.listActivities({ cityCode: code, type: 'all' }, everywhere),
    ]);
    return setting === undefined || setting === code
      ? { state: 'good', says: 'has its data' }
      : { state: 'bad', says: `DEFAULT_CITY is ${setting}, which the box office does not have: ${code} is used` };
  } catch (error) {
    const why = error instanceof RefusedError ? error.body.message : 'the box office took too long';
    return { state: 'bad', says: `cannot be made: ${why}` };
  }
}

/**
 * Whether the copies of the shop share the limits of a network, as REDIS_URL requires. The shop serves visitors in both
 * cases.
 */
export function limitsHealth(isShared: boolean | undefined): Omit<HealthCheck, 'name'> {
  if (isShared === undefined) return { state: 'good', says: 'are counted by this copy of the shop' };
  return isShared
    ? { state: 'good', says: 'are shared through Redis' }
    : { state: 'bad', says: 'are counted by each copy of the shop on its own: Redis does not respond (REDIS_URL)' };
}

/**
 * Health of the box office, for `/statusz`. `unreported` means that the upstream has no such address, for example
 * because it is another vendor's. `unknown` means that the box office failed or did not respond.
 */
export async function boxOfficeHealth(url: string): Promise<HealthReport | 'unreported' | 'unknown'> {
  const answer = await ask(`${url}/statusz`);
  if (!answer) return 'unknown';
  const report = HealthReport.safeParse(await answer.json().catch(() => undefined));
  if (report.success) return report.data;
  return answer.status < 500 ? 'unreported' : 'unknown';
}

/** Metrics of the box office. Empty if the upstream has none or does not respond. */
export async function boxOfficeMetrics(url: string): Promise<string> {
  const answer = await ask(`${url}/metrics`);
  const text = answer?.ok ? await answer.text().catch(() => '') : '';
  return text.startsWith('# HELP frontrow_') ? text : '';
}

/** Does not use the visitors' circuit breaker, because slow responses to operators would open it. */
function ask(address: string): Promise<Response | undefined> {
  return fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => undefined);
}
