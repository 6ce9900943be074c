import * as z from 'zod/mini';
import { findCall } from '#server/bff/apiRoutes.ts';
import type { Call } from '#shared/contract/calls.ts';
import { enveloped } from '#shared/contract/createCaller.ts';
import { ErrorAnswer } from '#shared/contract/errorAnswer.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { findRefusal } from '#shared/contract/readAnswer.ts';
import { describeSchemaFault } from './describeSchemaFault.ts';
import type { Exchange, Problem } from './exchange.ts';
import { oneLine } from './oneLine.ts';
import { describeRefusal, findHtmlTitle, readJson, readUtf8 } from './readBody.ts';

/** Requirements for a response in addition to its schema. */
export type Wanted = {
  /** Statuses of the refusals that the call may or must get. */
  refusal?: { status: readonly number[]; required: boolean; fields?: readonly string[] };
  /** Required headers by lower-case name, for every status. */
  headers?: Record<string, RegExp>;
  /**
   * Whether to require only what the specification requires. All headers, and all envelopes that the shop reads, are
   * accepted. A refusal may also have any 4xx status except 404 and 405.
   */
  specOnly?: boolean;
  anyHeaders?: boolean;
};

/** Returns the first problem from status line to envelope; undefined if there is none. */
export function judgeAnswer(exchange: Exchange, wanted: Wanted): Problem | undefined {
  const { status, headers, body } = exchange;
  if (status >= 300 && status < 400)
    return { code: 'redirect', message: `leads elsewhere: HTTP ${status} to ${headers.location ?? 'nowhere'}` };
  if (status >= 400 && !mayRefuse(status, wanted)) return judgeStatus(exchange, wanted);
  if (status >= 400 && wanted.specOnly) return undefined;
  if (body.length === 0) return { code: 'empty', message: `HTTP ${status} with an empty body` };

  const text = readUtf8(body);
  return (
    judgeContentType(exchange) ??
    (text === undefined ? { code: 'encoding', message: 'the body is not UTF-8' } : judgeJson(exchange, text, wanted))
  );
}

/** The specification names no statuses for refusals. 404 and 405 mean that the call itself is missing. */
function mayRefuse(status: number, { refusal, specOnly }: Wanted): boolean {
  if (!refusal) return false;
  return refusal.status.includes(status) || (specOnly === true && status < 500 && status !== 404 && status !== 405);
}

function judgeStatus(exchange: Exchange, { refusal }: Wanted): Problem {
  const expected = refusal ? refusal.status.join(' or ') : '200';
  return {
    code: 'status',
    message: `HTTP ${exchange.status} instead of ${expected}: ${describeRefusal(exchange)}`,
  };
}

function judgeContentType(exchange: Exchange): Problem | undefined {
  const contentType = exchange.headers['content-type'] ?? '';
  if (/^application\/json\s*(;|$)/i.test(contentType)) return undefined;
  const shown = contentType || 'no content type';
  const title = findHtmlTitle(exchange);
  if (title !== undefined)
    return { code: 'contentType', message: `a page of HTML (${shown}) instead of JSON: ${title}` };
  return { code: 'contentType', message: `${shown} instead of application/json` };
}

function judgeJson(exchange: Exchange, text: string, wanted: Wanted): Problem | undefined {
  const { status } = exchange;
  const json = readJson(text);
  if (!json) return { code: 'json', message: `the body is not JSON: ${oneLine(text)}` };
  const refusal = findRefusal(status, json.value);
  if (status >= 400)
    return judgeErrorBody(status, json.value) ?? judgeFields(refusal, wanted) ?? judgeOwnHeaders(exchange, wanted);
  // A code that is not an HTTP status, such as 40101, is read as 502.
  if (refusal && wanted.specOnly && mayRefuse(refusal.code === 502 ? 400 : refusal.code, wanted)) return undefined;
  if (refusal) return { code: 'refusal', message: `refuses inside HTTP ${status}: ${describeRefusal(exchange)}` };
  if (wanted.refusal?.required)
    return { code: 'status', message: `HTTP ${status} instead of ${wanted.refusal.status.join(' or ')}` };
  if (wanted.specOnly) return undefined;
  const envelope = judgeEnvelope(json.value, exchange);
  return envelope ?? (wanted.anyHeaders ? undefined : (judgeHeaders(exchange) ?? judgeOwnHeaders(exchange, wanted)));
}

const Envelope = z.object({ code: z.literal(200), data: z.unknown() });

function judgeEnvelope(value: unknown, exchange: Exchange): Problem | undefined {
  if (rowOf(exchange)?.bare) return undefined;
  const isWhole = z.safeParse(Envelope, value).success && Object.hasOwn(value as object, 'data');
  return isWhole ? undefined : { code: 'envelope', message: 'the body is not {"code": 200, "data": …}' };
}

function judgeErrorBody(status: number, value: unknown): Problem | undefined {
  const wrong = describeSchemaFault(ErrorAnswer, value);
  if (wrong) return { code: 'errorBody', message: `HTTP ${status} without the contract's error body: ${wrong}` };
  const { code, message } = value as ErrorBody;
  if (code !== status) return { code: 'errorBody', message: `HTTP ${status} whose body says code ${code}` };
  return message ? undefined : { code: 'errorBody', message: `HTTP ${status} whose message is empty` };
}

function judgeFields(refusal: ErrorBody | undefined, wanted: Wanted): Problem | undefined {
  const unnamed = wanted.refusal?.fields?.filter((field) => !refusal?.fields?.[field]) ?? [];
  if (unnamed.length === 0) return undefined;
  return { code: 'errorBody', message: `the refusal does not say what is wrong with ${unnamed.join(', ')}` };
}

function judgeOwnHeaders({ headers }: Exchange, wanted: Wanted): Problem | undefined {
  if (wanted.anyHeaders) return undefined;
  const wrong = Object.entries(wanted.headers ?? {}).find(([name, value]) => !value.test(String(headers[name] ?? '')));
  if (!wrong) return undefined;
  const [name] = wrong;
  const said = headers[name] === undefined ? 'is missing' : `is ${oneLine(String(headers[name]))}`;
  return { code: 'header', message: `the header ${name} ${said}` };
}

/** The problem of a body that the shop cannot read. */
export function judgeSchema(exchange: Exchange): Problem {
  const row = rowOf(exchange);
  const schema = row?.answer && (row.bare ? row.answer : enveloped(row.answer));
  const fault = schema && describeSchemaFault(schema, readJson(exchange.body.toString())?.value);
  return { code: 'schema', message: fault ?? 'the shop cannot read this answer' };
}

/** Finds the call in the table. A shop serves it below `/api`. */
function rowOf({ call }: Exchange): Call | undefined {
  const { pathname } = new URL(call.url);
  return findCall(call.method, pathname) ?? findCall(call.method, pathname.replace(/^\/api/, ''));
}

/** Personal responses must not be stored by shared caches, and browsers must not sniff types. */
function judgeHeaders(exchange: Exchange): Problem | undefined {
  const { headers } = exchange;
  const cacheControl = headers['cache-control'] ?? '';
  if (!cacheControl) return { code: 'header', message: 'the header Cache-Control is missing' };
  if (!rowOf(exchange)?.public && !/\b(no-store|private)\b/.test(cacheControl))
    return { code: 'header', message: `a personal answer may be stored: Cache-Control: ${cacheControl}` };
  if (headers['x-content-type-options'] !== 'nosniff')
    return { code: 'header', message: 'the header X-Content-Type-Options: nosniff is missing' };
  return undefined;
}
