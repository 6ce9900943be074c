import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { readJson } from '#shared/contract/createCaller.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { QUERIES, REQUESTS } from '#shared/contract/requests.ts';
import { IDEMPOTENCY_KEY } from '#shared/contract/values.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';
import type { AdapterRequest } from './adapter.ts';

type Received = { name: CallName; url: string; headers: IncomingHttpHeaders; body: Buffer; signal: AbortSignal };
type Schemas = Partial<Record<CallName, z.ZodMiniType>>;

const COUNTS = ['pageIndex', 'pageSize'];

/**
 * Reads a call with the contract's schemas. Refuses a call that does not match them, or that lacks a required sign-in
 * or idempotency key.
 */
export function readAdapterRequest({ name, url, headers, body, signal }: Received): AdapterRequest {
  const { signedIn, idempotent, path }: Call = CALLS[name];
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const cookies = readCookies(headers.cookie ?? '');
  const idempotencyKey = String(headers['idempotency-key'] ?? '');
  const { pner: token = '' } = cookies;
  if (signedIn && !token) throw refused(401, 'login.required', 'Sign in first');
  if (idempotent && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw refused(400, 'idempotency.missing', 'The header idempotency-key is missing');
  return {
    call: name,
    params: readParams(path, pathname) as AdapterRequest['params'],
    query: check(name, QUERIES, readQuery(searchParams)) as AdapterRequest['query'],
    body: check(name, REQUESTS, readBody(body)) as AdapterRequest['body'],
    language: findLanguage(String(headers.language ?? ''))?.code ?? 'en',
    token,
    cookies,
    idempotencyKey,
    requestId: String(headers['x-request-id'] ?? randomUUID()),
    headers,
    signal,
  };
}

const refused = (code: number, reason: string, message: string, fields?: Record<string, string>) =>
  new RefusedError({ code, reason, message, ...(fields && { fields }) });

function readParams(route: string, pathname: string): Record<string, string> {
  const given = pathname.split('/');
  const parts = route.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    parts.filter(([part]) => part.startsWith(':')).map(([part, text]) => [part.slice(1), decodeURIComponent(text)]),
  );
}

const readQuery = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...search]
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, COUNTS.includes(name) ? Number(text) : text]),
  );

function readCookies(header: string): Record<string, string> {
  const pairs = header.split(/;\s*/).map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, ...text]) => [name, decodeURIComponent(text.join('='))]),
  );
}

function readBody(body: Buffer): unknown {
  const json = body.length > 0 ? readJson(body.toString()) : {};
  if (json === undefined) throw refused(400, 'request.unreadable', 'The body is not JSON');
  return json;
}

function check(name: CallName, schemas: Schemas, given: unknown): unknown {
  const parsed = schemas[name] && z.safeParse(schemas[name], given);
  if (!parsed) return given;
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]);
  throw refused(400, 'request.invalid', 'The request is not valid', Object.fromEntries(fields));
}
