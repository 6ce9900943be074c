import type { $ZodType } from 'zod/v4/core';
import { CALL_FACTS } from '#shared/contract/callFacts.ts';
import type { Call, CallName } from '#shared/contract/calls.ts';
import { FEATURES } from '#shared/contract/features.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import { DESCRIPTIONS, type Json, type Registry, refTo } from './components.ts';
import examples from './examples.json' with { type: 'json' };
import { linksOf } from './links.ts';
import { toPathParameters, toQueryParameters } from './parameters.ts';

/** One exchange with the included box office, as a test recorded it. */
export type Example = { path?: Record<string, string>; request?: unknown; answer?: unknown };
export const EXAMPLES: Partial<Record<CallName, Example>> = examples;

export function toOperation(name: CallName, call: Call, registry: Registry): Json {
  const request = (REQUESTS as Partial<Record<CallName, unknown>>)[name] as $ZodType | undefined;
  const { level, summary } = CALL_FACTS[name];
  const example = EXAMPLES[name] ?? {};
  return {
    operationId: name,
    tags: [level],
    summary,
    description: describeCall(name),
    'x-level': level,
    'x-required': CALL_FACTS[name].without === undefined,
    ...(call.internal && { 'x-internal': true }),
    security: call.signedIn ? [{ loginCookie: [] }, { loginHeader: [] }] : [],
    parameters: [
      ...toPathParameters(call, example.path),
      ...toQueryParameters(name, call),
      ...listShared(call).map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
    ],
    ...(request && {
      requestBody: { required: true, content: json(refTo(registry.get(request)!.id), example.request) },
    }),
    responses: {
      200: toSuccess(name, call, { registry, example }),
      ...(call.signedIn && { 401: { $ref: '#/components/responses/SignInFirst' } }),
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** The comment on the call, and the features that need it. */
function describeCall(name: CallName): string {
  const { level, without } = CALL_FACTS[name];
  const says = DESCRIPTIONS.CALLS?.in?.[name]?.says;
  const hides = without?.map((feature) => FEATURES[feature].hides) ?? [];
  const need =
    without === undefined
      ? 'Every upstream needs this call.'
      : hides.length === 0
        ? `Optional: without it, the shop hides nothing.`
        : `Part of the level \`${level}\`. Without it, the shop hides ${hides.join('; ')}.`;
  return [says, need].filter(Boolean).join('\n\n');
}

function listShared({ method, idempotent }: Call): string[] {
  const unsafe = method === 'GET' ? [] : ['xsrfHeader', 'xsrfCookie'];
  return ['language', 'cityId', 'dvid', ...unsafe, ...(idempotent ? ['idempotencyKey'] : [])];
}

type Success = { registry: Registry; example: Example };

function toSuccess(name: CallName, call: Call, { registry, example }: Success): Json {
  const links = linksOf(name);
  return {
    description: call.public ? 'The same for every visitor' : 'For this visitor only: no cache may store it',
    content: call.file
      ? { [call.file]: { schema: { type: 'string', contentMediaType: call.file } } }
      : json(toAnswer(call, registry), example.answer),
    ...(links && { links }),
  };
}

export const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

function toAnswer({ answer, bare }: Call, registry: Registry): Json {
  const data = refTo(registry.get(answer!)!.id);
  if (bare) return data;
  return { type: 'object', properties: { code: { const: 200 }, data }, required: ['code', 'data'] };
}
