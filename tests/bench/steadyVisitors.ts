import { setTimeout as pass } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from '#cli/storm/percentile.ts';

export type Visit = { status: number | 'failed'; ms: number };
type Pace = { perSecond: number; paths: string[]; until: Promise<unknown> };

const LONGEST_WAIT_MS = 30_000;

type Visitors = {
  connections: number;
  cookie?: string;
  /** Further headers of the n-th visit. */
  headersOf?: (visit: number) => Record<string, string>;
  /** Returns the JSON body of the n-th visit. Without it, visits are GET requests. */
  bodyOf?: ((visit: number) => object) | undefined;
};

/** Opens a fixed number of connections before the first visit. */
export function openVisitors(url: string, { connections, cookie = '', headersOf = () => ({}), bodyOf }: Visitors) {
  const pool = new Pool(url, { connections, headersTimeout: LONGEST_WAIT_MS, bodyTimeout: LONGEST_WAIT_MS });
  const usual = { 'accept-encoding': 'gzip, br', ...(cookie && { cookie }) };
  let count = 0;

  /**
   * Makes one visit. Its duration includes the wait for a connection, but not a delay of this program before the
   * request.
   */
  function visit(path: string): Promise<Visit> {
    const headers = { ...usual, ...(bodyOf && { 'content-type': 'application/json' }), ...headersOf(++count) };
    const sent = bodyOf ? { method: 'POST' as const, body: JSON.stringify(bodyOf(count)) } : { method: 'GET' as const };
    return new Promise((resolve) => {
      let status: Visit['status'] = 'failed';
      const askedAt = performance.now();
      const end = () => resolve({ status, ms: performance.now() - askedAt });
      pool.dispatch(
        { path, headers, ...sent },
        {
          onRequestStart() {},
          onResponseStart(_controller, statusCode) {
            status = statusCode;
          },
          onResponseData() {},
          onResponseEnd: end,
          onResponseError() {
            status = 'failed';
            end();
          },
        },
      );
    });
  }

  /** Visits at a constant rate, whatever the duration of the answers. */
  async function visitSteadily({ perSecond, paths, until }: Pace): Promise<Visit[]> {
    let over = false;
    const end = () => {
      over = true;
    };
    until.then(end, end);
    const visits: Promise<Visit>[] = [];
    for (const began = performance.now(); !over; await pass(1)) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      while (visits.length <= due) visits.push(visit(paths[visits.length % paths.length]!));
    }
    return Promise.all(visits);
  }

  return {
    visit,
    visitSteadily,
    /** Visits without a pause: each connection sends the next request as soon as it has an answer. */
    async visitWithoutPause(paths: string[], seconds: number): Promise<Visit[]> {
      const visits: Visit[] = [];
      const end = performance.now() + seconds * 1000;
      const one = async () => {
        while (performance.now() < end) visits.push(await visit(paths[visits.length % paths.length]!));
      };
      await Promise.all(Array.from({ length: connections }, one));
      return visits;
    },
    openAll: () => Promise.all(Array.from({ length: connections }, () => visit('/livez'))),
    close: () => pool.close(),
  };
}

export function quantiles(visits: readonly Visit[]) {
  const times = visits.map(({ ms }) => ms);
  return { count: times.length, p50: percentile(times, 50), p99: percentile(times, 99), max: percentile(times, 100) };
}

/** Returns the cookies of a first visit. */
export async function firstCookies(url: string): Promise<string> {
  const page = await fetch(url);
  await page.body?.cancel();
  return page.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Returns the addresses of a list, the home page and an event. */
export async function findPages(url: string): Promise<string[]> {
  const listing = await fetch(`${url}/api/hk3-all/latest?mock&scope=all&pageIndex=1`, { headers: { language: 'en' } });
  const { result } = (await listing.json()) as { result: { id: string }[] };
  return ['/en/hk3-all?scope=all', '/en', `/en/activity/${result[0]!.id}`];
}
