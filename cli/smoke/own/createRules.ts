import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { describeValue, toPath } from '../calls/describeSchemaFault.ts';
import type { Problem } from '../calls/exchange.ts';

export type AnswerRules = {
  status: number;
  /** Returns the problem of the JSON in an answer. Undefined if the check is only about the status. */
  judge: ((json: unknown) => Problem | undefined) | undefined;
};
type Expected = { status?: number; schema?: object | undefined; values?: Record<string, unknown> };

/** Creates the rules of a check. A schema that Ajv cannot fully enforce is a problem: its check might never fail. */
export function createRules({ status = 200, schema, values }: Expected): AnswerRules | { problem: string } {
  try {
    const judgeSchema = schema && createJudge(schema);
    const judgeValues = values && ((json: unknown) => findWrongValue(values, json));
    if (!judgeSchema && !judgeValues) return { status, judge: undefined };
    return { status, judge: (json) => judgeSchema?.(json) ?? judgeValues?.(json) };
  } catch (error) {
    return { problem: (error as Error).message.replace(/^strict mode: /, '') };
  }
}

const FORMATS = {
  'date-time': z.iso.datetime({ offset: true }),
  date: z.iso.date(),
  email: z.email(),
  uri: z.url(),
  uuid: z.uuid(),
};

function createJudge(schema: object): (json: unknown) => Problem | undefined {
  const formats = Object.entries(FORMATS).map(([name, format]) => [
    name,
    (text: string) => format.safeParse(text).success,
  ]);
  const validate = new Ajv2020({
    allErrors: true,
    strictTypes: true,
    allowUnionTypes: true,
    strictTuples: false,
    formats: Object.fromEntries(formats),
  }).compile(schema);
  return (json) =>
    validate(json) ? undefined : { code: 'schema', message: describeErrors(validate.errors ?? [], json) };
}

function describeErrors([first, ...others]: ErrorObject[], json: unknown): string {
  const { instancePath, message, params } = first!;
  const steps = instancePath.split('/').slice(1).map(decodeStep);
  const { allowedValues, allowedValue = allowedValues, additionalProperty = allowedValue } = params;
  const detail = additionalProperty === undefined ? '' : ` ${JSON.stringify(additionalProperty)}`;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${toPath(steps)}: ${message}${detail}, received ${describeValue(findValue(steps, json))}${more}`;
}

/** Decodes one step of a JSON pointer. A number is an array index. */
function decodeStep(step: string): string | number {
  if (/^\d+$/.test(step)) return Number(step);
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function findWrongValue(values: Record<string, unknown>, json: unknown): Problem | undefined {
  const wrong = Object.entries(values).flatMap(([path, expected]) => {
    const found = findValue(path.match(/[^.[\]]+/g) ?? [], json);
    const isRight = isDeepStrictEqual(found, expected);
    return isRight ? [] : [`${path}: expected ${JSON.stringify(expected)}, received ${describeValue(found)}`];
  });
  if (wrong.length === 0) return undefined;
  return { code: 'answer', message: wrong.join('; ') };
}

const findValue = (steps: readonly (string | number)[], json: unknown): unknown =>
  steps.reduce<unknown>((inner, step) => (Object.hasOwn(Object(inner), step) ? Object(inner)[step] : undefined), json);
