import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import { type Recorded, recordExamples } from '#tests/support/boxoffice/recordExamples.ts';
import { smallRoom } from '#tests/support/rooms/smallRoom.ts';

const FILE = 'cli/contract/examples.json';
const names = Object.keys(CALLS) as CallName[];

/** `RECORD=1 npx vitest run cli/contract/examples.test.ts` writes the file. */
const office = await smallRoom();
let recorded: Partial<Record<CallName, Recorded>> = {};
let stored: typeof recorded = {};

it('the box office answers every call', async () => {
  recorded = await recordExamples(office);
  if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(recorded, undefined, 2)}\n`);
  stored = JSON.parse(readFileSync(FILE, 'utf8'));

  expect(Object.keys(recorded).toSorted()).toEqual(names.toSorted());
});

it.each(names)('%s has an example of the current shape', (name) => {
  expect(shapeOf(stored[name])).toEqual(shapeOf(recorded[name]));
});

it.each(names)('the example of %s is valid', (name) => {
  const { answer, bare, file }: Call = CALLS[name];
  const { request, answer: body } = stored[name]!;
  const form = (REQUESTS as Partial<Record<CallName, z.ZodMiniType>>)[name];

  if (form) expect(z.safeParse(form, request).error).toBeUndefined();
  if (file) return expect(body).toBeUndefined();
  const data = bare ? body : (body as { data: unknown }).data;
  expect(z.safeParse(answer!, data).error).toBeUndefined();
  if (!bare) expect(body).toMatchObject({ code: 200 });
});

/**
 * Property names and types, without the values, because values differ in each run. A list has those of its first entry.
 */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
