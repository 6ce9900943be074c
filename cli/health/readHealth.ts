import * as z from 'zod/mini';
import { HealthCheck, HealthReport } from '#shared/contract/healthReport.ts';
import { CommandError } from '../terminal/CommandError.ts';

const Part = z.object({ reachable: z.boolean(), ms: z.number() });
/** Response of the shop's operations port. */
const Status = z.object({
  version: z.optional(z.string()),
  upstream: Part,
  home: z.optional(z.omit(HealthCheck, { name: true })),
  limits: z.optional(z.omit(HealthCheck, { name: true })),
  boxOffice: z.union([HealthReport, z.enum(['unreported', 'unknown'])]),
});

export type Probe = { ok: boolean; ms: number };
export type Health = {
  url: string;
  /** Whether the shop answers at all. */
  alive: Probe;
  /** Whether the shop accepts visitors. */
  ready: Probe;
  upstream: Probe;
  /** Whether the home page has its data. `unknown` if the operations port cannot be reached. */
  home: Omit<HealthCheck, 'name'>;
  /** Whether several instances share the request limits of each network. Undefined if the shop does not report it. */
  limits?: Omit<HealthCheck, 'name'>;
  /** `unreported` for an upstream without a report; `unknown` if it or the operations port does not answer. */
  boxOffice: HealthCheck[] | 'unreported' | 'unknown';
  version?: string;
  opsAnswered: boolean;
};
export type Addresses = { url: string; opsUrl: string | undefined; timeoutMs: number };

/**
 * Probes the shop and its operations port. If that port cannot be reached, an API call through the shop tests the
 * upstream.
 */
export async function readHealth({ url, opsUrl, timeoutMs }: Addresses): Promise<Health> {
  const ask = (address: string) => probe(address, timeoutMs);
  const [alive, ready] = await Promise.all([ask(`${url}/livez`), ask(`${url}/readyz`)]);
  const status = opsUrl && alive.ok ? await readStatus(opsUrl, timeoutMs) : undefined;
  if (!status) {
    const upstream = await ask(`${url}/api/api/v1/home/contact`);
    return { url, alive, ready, upstream, home: UNKNOWN, boxOffice: 'unknown', opsAnswered: false };
  }
  const { upstream, home = UNKNOWN, limits, boxOffice, version } = status;
  return {
    url,
    alive,
    ready,
    upstream: toProbe(upstream),
    home,
    boxOffice: typeof boxOffice === 'string' ? boxOffice : boxOffice.checks,
    opsAnswered: true,
    ...(limits && { limits }),
    ...(version !== undefined && { version }),
  };
}

const UNKNOWN: Health['home'] = { state: 'unknown', says: 'the shop does not report it' };

/** Returns the origin of an address. Refuses a path, a query or a password. */
export function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${address} is not an address like https://tickets.example`);
  if (url.username || url.password) throw new CommandError('The address must not contain a password');
  if (url.pathname !== '/' || url.search || url.hash)
    throw new CommandError(`${address} must be an origin: no path, no query`);
  return url.origin;
}

async function probe(address: string, timeoutMs: number): Promise<Probe> {
  const startedAt = performance.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return { ok: answer?.ok ?? false, ms: Math.round(performance.now() - startedAt) };
}

async function readStatus(opsUrl: string, timeoutMs: number) {
  const answer = await fetch(`${opsUrl}/statusz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  const json = await answer?.json().catch(() => undefined);
  return z.safeParse(Status, json).data;
}

const toProbe = ({ reachable, ms }: z.infer<typeof Part>): Probe => ({ ok: reachable, ms });
