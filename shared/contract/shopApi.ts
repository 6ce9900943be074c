import type * as z from 'zod/mini';
import { type CategoryPath, toCategoryPath } from '../domain/paths/shopPaths.ts';
import { CALLS, type Call, type CallName } from './calls.ts';
import { type CallerOptions, createCaller, enveloped, type Outcome } from './createCaller.ts';
import { type ErrorBody, RefusedError } from './errorBody.ts';
import type { HomeQuery } from './home.ts';
import type { HottestQuery, ListingQuery, SuggestionQuery } from './listing.ts';
import type { OrderQuery } from './order.ts';
import type { Requests } from './requests.ts';

export type ShopApiOptions = CallerOptions & {
  /** Creates the error of a refused call. Loaders use React Router's error, so that a 404 renders the 404 page. */
  toError?: (body: ErrorBody) => unknown;
  /** Serves public calls from the server's cache. Without it, each public call sends a request. */
  readPublic?: ReadPublic;
};

export type ReadPublic = <Answer extends z.ZodMiniType>(
  path: string,
  answer: Answer,
) => Promise<Outcome<z.infer<Answer>>>;

type Table = typeof CALLS;
type Params<Path> = Path extends `${string}:${string}/${infer Rest}`
  ? [id: string, ...Params<Rest>]
  : Path extends `${string}:${string}`
    ? [id: string]
    : [];
type Body<Name> = Name extends keyof Requests ? [request: z.input<Requests[Name]>] : [];
type Key<Row> = Row extends { idempotent: true } ? [idempotencyKey: string] : [];
type Queries = {
  getHome: HomeQuery;
  listHottest: HottestQuery;
  listActivities: ListingQuery;
  listActivitiesInWindow: ListingQuery;
  suggest: SuggestionQuery;
  /** Event ids, separated by commas. */
  listCards: { ids: string };
  listOrders: OrderQuery;
};
type Query<Name> = Name extends keyof Queries ? [query?: Queries[Name]] : [];
type Arguments<Name extends CallName> = [
  ...Params<Table[Name]['path']>,
  ...Body<Name>,
  ...Key<Table[Name]>,
  ...Query<Name>,
];
type Answering = { [Name in CallName]: Table[Name] extends { answer: z.ZodMiniType } ? Name : never }[CallName];
export type AnswerOf<Name extends Answering> = z.infer<Table[Name]['answer']>;
type Calls = { [Name in Answering]: (...args: Arguments<Name>) => Promise<AnswerOf<Name>> };

export type ShopApi = Omit<Calls, 'listHottest' | 'listActivities' | 'listActivitiesInWindow'> & {
  listHottest: (cityCode: string, query?: HottestQuery) => Promise<AnswerOf<'listHottest'>>;
  listActivities: (path: CategoryPath, query?: ListingQuery) => Promise<AnswerOf<'listActivities'>>;
};

/** Names the call in the message about an answer that violates the contract. */
const nameCall = (name: string, refusal: ErrorBody): ErrorBody =>
  refusal.reason === 'upstream.unreadable' ? { ...refusal, message: `${name}: ${refusal.message}` } : refusal;

type Search = Record<string, string | number | undefined>;
type Prepared = { name: string; row: Call; answer: z.ZodMiniType; params: number };

const PREPARED: Prepared[] = Object.entries<Call>(CALLS).flatMap(([name, row]) => {
  const { answer, bare, path } = row;
  return answer ? [{ name, row, answer: bare ? answer : enveloped(answer), params: path.split(':').length - 1 }] : [];
});

/**
 * A method for every call of the table whose response is not a file. Its arguments are the path parameters, then the
 * body or the query, then the idempotency key.
 */
export function createShopApi({
  readPublic,
  toError = (body) => new RefusedError(body),
  ...options
}: ShopApiOptions): ShopApi {
  const ask = createCaller(options);

  async function call({ name, row, answer, params }: Prepared, args: unknown[]): Promise<unknown> {
    const [given, key] = args.slice(params);
    const { method } = row;
    const path = toPath(row, args as string[], method === 'GET' ? (given as Search) : undefined);
    const body = method === 'GET' ? undefined : (given ?? (method === 'DELETE' ? undefined : {}));
    const headers = row.idempotent && { 'idempotency-key': key as string };
    const outcome =
      readPublic && row.public
        ? await readPublic(path, answer)
        : (await ask({ method, path, answer, body, headers })).outcome;
    if ('refusal' in outcome) throw toError(nameCall(name, outcome.refusal));
    return outcome.data;
  }

  const calls = Object.fromEntries(
    PREPARED.map((prepared) => [prepared.name, (...args: unknown[]) => call(prepared, args)]),
  ) as Calls;
  return {
    ...calls,
    listHottest: (cityCode, query) => calls.listHottest(`${cityCode}-all`, query),
    listActivities({ cityCode, type, window }, query) {
      const [, place = '', segment = ''] = toCategoryPath({ cityCode, type, ...(window && { window }) }).split('/');
      return window ? calls.listActivitiesInWindow(place, segment, query) : calls.listActivities(place, query);
    },
  };
}

function toPath({ path, mock }: Call, args: string[], query: Search = {}): string {
  let next = 0;
  const filled = path.replace(/:\w+/g, () => toSegment(args[next++]!));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = given.map(([name, value]) => new URLSearchParams([[name, String(value)]]).toString());
  if (mock) search.unshift('mock');
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/**
 * Encodes an id as one segment of a path. An empty id, `.` and `..` would address another call, so they become an
 * unused id.
 */
const toSegment = (text: string) => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text));
