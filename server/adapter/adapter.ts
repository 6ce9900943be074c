import type { IncomingHttpHeaders } from 'node:http';
import type { CallName } from '#shared/contract/calls.ts';
import type { AnswerInputOf, BodyOf, ParamsOf, QueryOf } from '#shared/contract/callTypes.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';

/** A call from the shop, checked against the contract's schemas. */
export type AdapterRequest<Name extends CallName = CallName> = {
  call: Name;
  params: ParamsOf<Name>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  language: LanguageCode;
  /** Token of the signed-in visitor, from the cookie `pner`. A call that needs a sign-in always has one. */
  token: string;
  cookies: Record<string, string>;
  /** Always set for a call that has `idempotent` in the contract's table. */
  idempotencyKey: string;
  requestId: string;
  /** All headers from the shop, such as `x-forwarded-for`. */
  headers: IncomingHttpHeaders;
  /** Aborts when the shop no longer waits for the answer. */
  signal: AbortSignal;
};

export type UpstreamInit = {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Statuses from 300 that the adapter handles itself. Any other status from 300 ends the call with an error body. */
  expects?: readonly number[];
};
/** A path below `UPSTREAM_URL`, alone or with the other parts of the request. */
export type UpstreamRequest = string | (UpstreamInit & { path: string });

export type UpstreamAnswer = {
  status: number;
  headers: Headers;
  /** Parsed JSON, or undefined if the answer is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: only the adapter knows the shapes of its upstream
  body: any;
  bytes: Uint8Array;
};

type Reading = UpstreamInit & {
  entries: (body: UpstreamAnswer['body']) => readonly unknown[];
  /** Path or address of the next page, if there is one. */
  next: (body: UpstreamAnswer['body']) => string | null | undefined;
};

export type AdapterTools = {
  /** Sends a request to the upstream, with the request id and the trace context of the visitor's request. */
  fetch: (path: string, init?: UpstreamInit) => Promise<UpstreamAnswer>;
  /** Reads a list from the upstream page by page. Throws if there are more than 100 pages. */
  readAll: (path: string, reading: Reading) => Promise<UpstreamAnswer['body'][]>;
  /** Returns the requested page of a complete list. */
  toPage: <Entry>(entries: readonly Entry[], query: { pageIndex?: number; pageSize?: number }) => Page<Entry>;
  /** Ends the call with an error body as the contract defines it. */
  refuse: (status: number, reason: string, message: string, fields?: Record<string, string>) => never;
  /** `'12.50'` → 1250. All amounts of the contract are hundredths. */
  toMinorUnits: (decimal: string | number) => number;
  /** Reverse of `toMinorUnits`: 1250 → `'12.50'`. */
  toDecimal: (minorUnits: number) => string;
  /** ISO 8601 in UTC. A text without an offset is a time in `timeZone`. */
  toInstant: (text: string, timeZone?: string) => string;
  /** The time in a zone, with its offset: `2026-11-20T20:00:00+08:00`. */
  toLocalTime: (instant: string, timeZone: string) => string;
};
export type Page<Entry> = {
  pageIndex: number;
  pageSize: number;
  totalPage: number;
  total: number;
  result: Entry[];
};

type AdaptedCall<Name extends CallName> = {
  /** The request to the upstream. Without this function, or if it returns nothing, no request is sent. */
  toUpstream?: (
    request: AdapterRequest<Name>,
    tools: AdapterTools,
  ) => UpstreamRequest | undefined | Promise<UpstreamRequest | undefined>;
  /** Converts the upstream's answer to the `data` of the contract's answer. It may send more requests. */
  fromUpstream: (
    answer: UpstreamAnswer,
    request: AdapterRequest<Name>,
    tools: AdapterTools,
  ) => AnswerInputOf<Name> | Promise<AnswerInputOf<Name>>;
};

/** The functions of an adapter, by call. The file that is named after a call exports its functions. */
export type Adapter = { [Name in CallName]: AdaptedCall<Name> };
/** A loaded file, whose call is known only at run time. */
export type AdapterFile = {
  toUpstream?: (request: AdapterRequest, tools: AdapterTools) => unknown;
  fromUpstream: (answer: UpstreamAnswer, request: AdapterRequest, tools: AdapterTools) => unknown;
};
