import { readFileSync } from 'node:fs';
import { DAY_MS } from '#shared/kernel/durations.ts';

export type Resource = Record<string, unknown>;
export type Event = Resource & { slug: string; date_from: string };
export type Item = { id: number; has_variations: boolean; variations: { id: number }[] };
export type Quota = { id: number; name: string; size: number; items: number[]; variations: number[] };
export type Position = { id: number; item: number; variation: number | null; price: string };
export type CartPosition = Position & { cart_id: string; expires: string };
export type Order = {
  code: string;
  event: string;
  status: string;
  secret: string;
  email: string;
  total: string;
  positions: Position[];
};
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
export type Asked = { method: string; path: string[]; search: URLSearchParams; body: unknown };

/** Reads an example of an answer. */
export const read = <Answer>(name: string): Answer =>
  JSON.parse(readFileSync(`examples/pretix/fixtures/${name}.json`, 'utf8')) as Answer;

export const ok = (body: unknown, status = 200): Reply => ({ status, body });
export const detail = (status: number, words: string): Reply => ({ status, body: { detail: words } });
export const FORBIDDEN = detail(403, 'Forbidden');
export const NOT_FOUND = detail(404, 'Unknown');
export const REQUIRED = ['Missing'];

/** Returns the problems of a position by field, as pretix names them. */
export function findFaults(given: Resource, items: readonly Item[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const name of ['item', 'price']) if (given[name] === undefined) faults[name] = REQUIRED;
  const item = items.find(({ id }) => id === given.item);
  if (!faults.item && !item) faults.item = ['Unknown'];
  if (!faults.price && !/^\d{1,11}(\.\d{1,2})?$/.test(String(given.price))) faults.price = ['Not a price'];
  const hasVariation = item?.variations.some(({ id }) => id === given.variation);
  if (item?.has_variations && !hasVariation) faults.variation = ['Missing'];
  if (item && !item.has_variations && given.variation) faults.variation = ['This item has none'];
  if (given.subevent) faults.subevent = ['This event has none'];
  if (given.attendee_name && given.attendee_name_parts) faults.attendee_name = ['Two names'];
  if (!Array.isArray(given.answers ?? [])) faults.answers = ['Not a list'];
  return faults;
}

/** Returns the same events with other dates: the first one is in thirty days. */
export function inComingMonths(events: readonly Event[]): Event[] {
  const first = Math.min(...events.map(({ date_from }) => Date.parse(date_from)));
  const days = Math.ceil((Date.now() - first) / DAY_MS) + 30;
  const move = (value: unknown) => new Date(Date.parse(String(value)) + days * DAY_MS).toISOString();
  const isDate = ([name, value]: [string, unknown]) => /^(?:date|presale)_/.test(name) && value !== null;
  const moved = (event: Event) =>
    Object.entries(event).map((entry) => (isDate(entry) ? [entry[0], move(entry[1])] : entry));
  return events.map((event) => Object.fromEntries(moved(event)) as Event);
}

/** Returns a page of a list, with the addresses of the pages before and after it. */
export function cutPage(
  results: readonly unknown[],
  { path, search }: Asked,
  { url, pageSize }: { url: string; pageSize: number },
): Reply {
  const size = Math.min(Number(search.get('page_size') ?? pageSize), pageSize);
  const number = Number(search.get('page') ?? 1);
  const link = (to: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(to));
    return `${url}/api/v1/${path.join('/')}/?${next}`;
  };
  const next = number * size < results.length ? link(number + 1) : null;
  const previous = number > 1 ? link(number - 1) : null;
  return ok({ count: results.length, next, previous, results: results.slice((number - 1) * size, number * size) });
}
