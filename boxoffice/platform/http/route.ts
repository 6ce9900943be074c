import type { Request, Response, Router } from 'express';
import * as z from 'zod/mini';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import type { AnsweredFile, AnswerInputOf, BodyOf, ParamsOf } from '#shared/contract/callTypes.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import { type FieldProblems, Refusal } from './refusals.ts';
import { securityEventsOf } from './securityEvents.ts';
import { signedInOf } from './signedIn.ts';

type Handler<Name extends CallName> = (
  req: Request<ParamsOf<Name>, unknown, BodyOf<Name>>,
  res: Response,
) => AnswerInputOf<Name> | Promise<AnswerInputOf<Name>>;

/** Registers a call of the contract's tables, which define method, path, login, body, response and caching. */
export function route<Name extends CallName>(router: Router, name: Name, handle: Handler<Name>): void {
  const { method, path, ...call }: Call = CALLS[name];
  const schema = (REQUESTS as Partial<Record<CallName, z.ZodMiniType>>)[name];
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  router[verb](path, async (req, res) => {
    if (call.signedIn) signedInOf(res);
    if (hasPrototypeKey(req.body)) throw new Refusal('request.invalid', { fields: { body: { word: 'invalid' } } });
    if (schema) req.body = readBody(req, schema);
    const answer = await handle(req as unknown as Parameters<typeof handle>[0], res);
    securityEventsOf(res)?.noteDone(req, res, name, answer);
    if (call.public) allowSharing(res, call.maxAgeSeconds);
    if (call.file) return sendFile(res, answer as AnsweredFile, call.file);
    res.json(call.bare ? answer : { code: 200, data: answer });
  });
}

function sendFile(res: Response, { name, content }: AnsweredFile, mediaType: string): void {
  res.attachment(name).type(mediaType).send(content);
}

/**
 * A shop may send a public response to every visitor with the same language, for a second unless the table has a longer
 * time.
 */
function allowSharing(res: Response, maxAgeSeconds?: number): void {
  res.set('Cache-Control', maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'public, max-age=0, s-maxage=1');
  res.vary('Language');
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Whether a body contains a key that could change the prototype of an object into which the body is copied. The
 * function is not recursive, because bodies may be thousands of levels deep.
 */
function hasPrototypeKey(body: unknown): boolean {
  const unseen = [body];
  while (unseen.length > 0) {
    const value = unseen.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (PROTOTYPE_KEYS.some((key) => Object.hasOwn(value, key))) return true;
    for (const inner of Object.values(value)) unseen.push(inner);
  }
  return false;
}

/** A call whose fields are all optional may have no body. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Parses the JSON body with a schema. Each invalid field is reported by name. */
function readBody<Schema extends z.ZodMiniType>(req: Request, schema: Schema): z.infer<Schema> {
  if (hasBody(req) && !req.is('application/json')) throw new Refusal('request.notJson');
  const parsed = z.safeParse(schema, req.body ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;

  const fields: FieldProblems = {};
  for (const { path, code, input } of parsed.error.issues) {
    const word = code === 'too_big' ? 'tooLong' : input === undefined ? 'required' : 'invalid';
    fields[path.join('.') || 'body'] = { word };
  }
  throw new Refusal('request.invalid', { fields });
}
