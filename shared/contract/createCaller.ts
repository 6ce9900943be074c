import * as z from 'zod/mini';
import { type ErrorBody, UNREACHABLE } from './errorBody.ts';
import { findRefusal } from './readAnswer.ts';

/** Timeout of one call in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The part of `Response` that calls need. */
export type FetchAnswer = Pick<Response, 'status' | 'headers' | 'text' | 'arrayBuffer'>;
export type FetchInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
};
/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init?: FetchInit) => Promise<FetchAnswer>;

export type CallerOptions = {
  /** `/api` in the browser, the upstream's origin on the server. */
  baseUrl: string;
  fetch?: Fetch;
  /** Sent with every call. Evaluated at each call. */
  headers?: () => Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Result of a call. */
export type Outcome<Data = unknown> = { data: Data; leftOut?: string } | { refusal: ErrorBody };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Question<Answer> = {
  method: Method;
  path: string;
  /** Schema of the response's JSON. */
  answer: Answer;
  /** Leaves out list entries that violate the contract, so that the rest of the answer can be used. */
  leaveOut?: boolean;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** The previous response. If the text and status are unchanged, its outcome is returned again without parsing. */
  before?: Answered<unknown> | undefined;
};
export type Answered<Data> = {
  outcome: Outcome<Data>;
  /** The upstream's Cache-Control header, or an empty string. */
  cacheControl: string;
  status: number;
  text: string;
};

/**
 * Creates the function that makes one call. It throws only if `signal` aborts, and returns any other result as an
 * outcome.
 */
export function createCaller({ baseUrl, headers = () => ({}), signal, ...options }: CallerOptions) {
  const { fetch = globalThis.fetch, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  return async function ask<Answer extends z.ZodMiniType>({
    method,
    path,
    answer,
    leaveOut = false,
    body,
    headers: own,
    before,
  }: Question<Answer>): Promise<Answered<z.infer<Answer>>> {
    const deadline = AbortSignal.timeout(timeoutMs);
    let response: FetchAnswer;
    let text: string;
    try {
      response = await fetch(baseUrl + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers(),
          ...own,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      text = await response.text();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      return { outcome: { refusal: UNREACHABLE }, cacheControl: '', status: 0, text: '' };
    }
    const { status } = response;
    const cacheControl = response.headers.get('cache-control') ?? '';
    if (before?.text === text && before.status === status)
      return { ...(before as Answered<z.infer<Answer>>), cacheControl };
    return { outcome: toOutcome(status, readJson(text), { answer, leaveOut }), cacheControl, status, text };
  };
}

export const UNREADABLE: ErrorBody = {
  code: 502,
  message: 'The answer of the box office violates the contract',
  reason: 'upstream.unreadable',
};

const envelopes = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** Unwraps `{ code: 200, data }`. The schema is created once per `data` schema, because every page uses it. */
export function enveloped<Data extends z.ZodMiniType>(data: Data): z.ZodMiniType<z.infer<Data>> {
  const known = envelopes.get(data) ?? envelope(data);
  envelopes.set(data, known);
  return known as z.ZodMiniType<z.infer<Data>>;
}

function toOutcome<Answer extends z.ZodMiniType>(
  status: number,
  json: unknown,
  { answer, leaveOut }: { answer: Answer; leaveOut: boolean },
): Outcome<z.infer<Answer>> {
  const refusal = findRefusal(status, json);
  if (refusal) return { refusal };
  const parsed = z.safeParse(answer, json);
  if (parsed.success) return { data: parsed.data };
  const rest = leaveOut ? z.safeParse(answer, withoutEntries(json, parsed.error)) : parsed;
  if (rest.success) return { data: rest.data, leftOut: z.prettifyError(parsed.error) };
  return { refusal: { ...UNREADABLE, message: `${UNREADABLE.message}: ${z.prettifyError(parsed.error)}` } };
}

/** Returns the JSON and leaves out, for each fault, the outermost list entry that contains it. */
function withoutEntries(json: unknown, { issues }: z.core.$ZodError): unknown {
  const gone = new Set(
    issues.map(({ path }) => JSON.stringify(path.slice(0, path.findIndex((part) => typeof part === 'number') + 1))),
  );
  const copy = (value: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(value))
      return value.flatMap((entry, index) =>
        gone.has(JSON.stringify([...path, index])) ? [] : [copy(entry, [...path, index])],
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner, [...path, name])]));
  };
  return copy(json, []);
}

/** Parses JSON. Undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function envelope(data: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(
    z.object({ data }),
    z.transform((answer) => (answer as { data: unknown }).data),
  );
}
