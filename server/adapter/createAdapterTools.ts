import { type Fetch, type FetchAnswer, readJson } from '#shared/contract/createCaller.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { REFUSALS, refuse } from '../http/refusals.ts';
import type { AdapterTools, Page, UpstreamAnswer, UpstreamInit } from './adapter.ts';

const MOST_PAGES = 100;
const PAGE_SIZE = 20;

type ToolsDeps = {
  upstreamUrl: string;
  fetch: Fetch;
  /** Sent with each request to the upstream. */
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called when the upstream fails, or refuses with a status other than 404 that the adapter does not expect. */
  onFailure: (failure: { path: string; status?: number; err?: Error }) => void;
};

/** Ends a call whose request to the upstream failed. The failure is not logged if the visitor has left. */
export function refuseFailed(error: Error, { signal, note }: { signal: AbortSignal; note: () => void }): never {
  signal.throwIfAborted();
  note();
  return refuse(error.name === 'TimeoutError' ? 'upstream.timeout' : 'upstream.unreachable');
}

/** The functions that an adapter receives for one call. */
export function createAdapterTools({ upstreamUrl, fetch, headers, signal, onFailure }: ToolsDeps): AdapterTools {
  async function ask(path: string, { method = 'GET', headers: own, body, expects = [] }: UpstreamInit = {}) {
    if (!path.startsWith('/') || !isBelow(new URL(upstreamUrl + path).href))
      throw new Error('The path of a request must begin with a slash and stay below UPSTREAM_URL');
    const answer = await fetch(upstreamUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...own,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    })
      .then(readAnswer)
      .catch((err: Error) => refuseFailed(err, { signal, note: () => onFailure({ path: withoutQuery(path), err }) }));
    const { status } = answer;
    if (status < 300 || expects.includes(status)) return answer;
    if (status !== 404) onFailure({ path: withoutQuery(path), status });
    throw new RefusedError(toRefusal(status));
  }

  async function readAll(path: string, { entries, next, ...init }: Parameters<AdapterTools['readAll']>[1]) {
    const found: unknown[] = [];
    let page: string | undefined = path;
    for (let pages = 0; page && pages < MOST_PAGES; pages++) {
      const { body }: UpstreamAnswer = await ask(page, init);
      found.push(...entries(body));
      page = toPath(next(body));
    }
    if (page) throw new Error(`The list at ${withoutQuery(path)} has more than ${MOST_PAGES} pages`);
    return found;
  }

  /** Whether an address is below UPSTREAM_URL. Other addresses must not get the adapter's secrets. */
  const isBelow = (href: string) => href.startsWith(`${upstreamUrl}/`);

  function toPath(next: string | null | undefined): string | undefined {
    if (!next) return undefined;
    const { href } = new URL(next, `${upstreamUrl}/`);
    if (!isBelow(href)) throw new Error('The next page is not below UPSTREAM_URL');
    return href.slice(upstreamUrl.length);
  }

  return { fetch: ask, readAll, toPage, refuse: refuseCall, toMinorUnits, toDecimal, toInstant, toLocalTime };
}

/**
 * Of the statuses that the adapter does not expect, 404 is a refusal, and all others are upstream failures. A 401, for
 * example, means that the upstream rejects the adapter's secret.
 */
function toRefusal(status: number) {
  if (status === 404) return { code: 404, message: 'The box office does not have this', reason: 'upstream.unknown' };
  return REFUSALS[status === 429 || status >= 500 ? 'upstream.unreachable' : 'upstream.unreadable'];
}

async function readAnswer(answer: FetchAnswer): Promise<UpstreamAnswer> {
  const { status, headers } = answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '');
  return { status, headers, bytes, body: isJson ? readJson(new TextDecoder().decode(bytes)) : undefined };
}

const withoutQuery = (path: string) => path.split('?', 1)[0]!;

const refuseCall: AdapterTools['refuse'] = (code, reason, message, fields) => {
  if (!(Number.isInteger(code) && code >= 400 && code <= 599)) throw new Error(`${code} is not an error status`);
  throw new RefusedError({ code, reason, message, ...(fields && { fields }) });
};

function toPage<Entry>(
  entries: readonly Entry[],
  { pageIndex = 1, pageSize = PAGE_SIZE }: { pageIndex?: number; pageSize?: number },
): Page<Entry> {
  const result = entries.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
  return { pageIndex, pageSize, totalPage: Math.ceil(entries.length / pageSize), total: entries.length, result };
}

/** Reads the digits instead of multiplying, because floating-point products are inexact: 1.15 * 100 is not 115. */
function toMinorUnits(decimal: string | number): number {
  const [, sign, whole, cents = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(decimal)) ?? [];
  if (whole === undefined) throw new Error(`Not an amount with at most two decimals: ${decimal}`);
  return Number(`${sign}${whole}${cents.padEnd(2, '0')}`);
}

function toDecimal(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const toLocalTime = toZonedMoment;

/** A time that the clocks of the zone skip or repeat is read with the offset before the change. */
function toInstant(text: string, timeZone?: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.includes(':')) return new Date(text).toISOString();
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*))?$/.exec(text) ?? [];
  if (!day || !timeZone) throw new Error(`Neither a time with an offset nor a local time with a zone: ${text}`);
  const asUtc = Date.parse(`${day}T${time}Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => offsetAt(asUtc + ms, timeZone)) as [number, number];
  const isAfter = offsetAt(asUtc - before, timeZone) !== before && offsetAt(asUtc - after, timeZone) === after;
  return new Date(asUtc - (isAfter ? after : before)).toISOString();
}

function offsetAt(ms: number, timeZone: string): number {
  const local = toZonedMoment(new Date(ms).toISOString(), timeZone).slice(0, 19);
  return Date.parse(`${local}Z`) - Math.floor(ms / SECOND_MS) * SECOND_MS;
}
