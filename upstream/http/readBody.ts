import type { Request } from 'express';
import * as z from 'zod/mini';
import { type FieldProblems, Refusal } from './refusals.ts';

/** Parses the JSON body with a schema. Each invalid field is reported by name. */
export function readBody<Schema extends z.ZodMiniType>(req: Request, schema: Schema): z.infer<Schema> {
  if (!req.is('application/json')) throw new Refusal('request.notJson');
  const parsed = z.safeParse(schema, req.body ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;

  const fields: FieldProblems = {};
  for (const { path, code, input } of parsed.error.issues) {
    const word = code === 'too_big' ? 'tooLong' : input === undefined ? 'required' : 'invalid';
    fields[path.join('.') || 'body'] = { word };
  }
  throw new Refusal('request.invalid', { fields });
}
