import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import * as account from '#shared/contract/account.ts';
import * as activity from '#shared/contract/activity.ts';
import * as activityCard from '#shared/contract/activityCard.ts';
import * as address from '#shared/contract/address.ts';
import { CALLS, type Call, Nothing } from '#shared/contract/calls.ts';
import * as checkout from '#shared/contract/checkout.ts';
import { ErrorAnswer } from '#shared/contract/errorAnswer.ts';
import * as hold from '#shared/contract/hold.ts';
import * as home from '#shared/contract/home.ts';
import * as language from '#shared/contract/language.ts';
import * as listing from '#shared/contract/listing.ts';
import * as order from '#shared/contract/order.ts';
import * as payment from '#shared/contract/payment.ts';
import * as place from '#shared/contract/place.ts';
import { QUERIES, REQUESTS } from '#shared/contract/requests.ts';
import * as seatMap from '#shared/contract/seatMap.ts';
import * as values from '#shared/contract/values.ts';
import * as voucher from '#shared/contract/voucher.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';

/** Every exported schema of the contract. The document uses the names of the exports. */
const SCHEMAS = {
  ...account,
  ...activity,
  ...activityCard,
  ...address,
  ...checkout,
  ...hold,
  ...home,
  ...values,
  ...language,
  ...listing,
  ...order,
  ...payment,
  ...place,
  ...seatMap,
  ...voucher,
  Nothing,
  Error: ErrorAnswer,
};

type Json = Record<string, unknown>;
type Registry = z.core.$ZodRegistry<{ id: string }>;
type Name = keyof typeof REQUESTS & keyof typeof QUERIES;

const DESCRIPTION = [
  'Build your own box office: answer these calls, and set UPSTREAM_URL of the shop to its origin.',
  'The browser reaches the same paths below the `/api` of the shop, except those marked `x-internal`.',
  'There, every call but GET and HEAD needs the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`;',
  'the shop checks it, and an upstream can ignore it.',
  'A login returns its token in `data.token`; the shop keeps it in the httpOnly cookie `pner` and removes it from the answer.',
].join('\n');

const PARAMETERS = {
  language: {
    name: 'language',
    in: 'header',
    description: 'Language of all texts in the answer; Accept-Language is the fallback',
    schema: { type: 'string', enum: LANGUAGES.map(({ code }) => code) },
  },
  cityId: { name: 'cityId', in: 'cookie', description: 'City that the visitor chose', schema: { type: 'string' } },
  dvid: {
    name: 'dvid',
    in: 'cookie',
    description: 'Device id, random and lasting; holds of visitors without a login belong to it',
    schema: { type: 'string', format: 'uuid' },
  },
  xsrfHeader: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    description: 'Value of the cookie XSRF-TOKEN. The shop requires it; the upstream does not',
    schema: { type: 'string' },
  },
  xsrfCookie: {
    name: 'XSRF-TOKEN',
    in: 'cookie',
    description: 'Set by the shop with its first page',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The first request with a key creates the resource; later ones receive the same answer',
    schema: { type: 'string' },
  },
};

/** The contract between the shop and its upstream as an OpenAPI 3.1 document, made from the table of calls. */
export function createOpenApi(): Json {
  const registry = registerSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(name, call, registry) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Frontrow box office', version: '1', description: DESCRIPTION },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: {
      schemas: toComponents(registry),
      parameters: PARAMETERS,
      responses: {
        Refusal: { description: 'A refusal, with the HTTP status in `code`', content: json(refTo('Error')) },
      },
      securitySchemes: {
        loginCookie: { type: 'apiKey', in: 'cookie', name: 'pner', description: 'Login token' },
        loginHeader: { type: 'http', scheme: 'bearer', description: 'The same token' },
      },
    },
  };
}

function toOperation(name: string, call: Call, registry: Registry): Json {
  const request = REQUESTS[name as Name] as $ZodType | undefined;
  const unsafe = call.method !== 'GET';
  return {
    operationId: name,
    ...(call.internal && { 'x-internal': true }),
    ...(call.signedIn && { security: [{ loginCookie: [] }, { loginHeader: [] }] }),
    parameters: [
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...toQuery(name, call),
      ...['language', 'cityId', 'dvid', ...(unsafe ? ['xsrfHeader', 'xsrfCookie'] : [])].map(toParameter),
      ...(call.idempotent ? [toParameter('idempotencyKey')] : []),
    ],
    ...(request && { requestBody: { required: true, content: json(refTo(registry.get(request)!.id)) } }),
    responses: {
      200: {
        description: call.public ? 'The same for every visitor' : 'For this visitor only: no cache may store it',
        content: call.file ? { [call.file]: {} } : json(toAnswer(call, registry)),
      },
      ...(call.signedIn && { 401: toRefusal }),
      default: toRefusal,
    },
  };
}

const toRefusal = { $ref: '#/components/responses/Refusal' };
const toParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ 'application/json': { schema } });

function toAnswer({ answer, bare }: Call, registry: Registry): Json {
  const data = refTo(registry.get(answer!)!.id);
  if (bare) return data;
  return { type: 'object', properties: { code: { const: 200 }, data }, required: ['code', 'data'] };
}

function toQuery(name: string, { mock }: Call): Json[] {
  const query = QUERIES[name as Name] as $ZodType | undefined;
  const { properties = {} } = query ? (z.toJSONSchema(query, { io: 'input' }) as { properties?: Json }) : {};
  return [
    ...(mock ? [{ name: 'mock', in: 'query', allowEmptyValue: true, schema: { type: 'string' } }] : []),
    ...Object.entries(properties).map(([param, schema]) => ({ name: param, in: 'query', schema })),
  ];
}

/**
 * Exported schemas have the names of their exports. Other answers and requests have the names of their calls. Schemas
 * refer to each other.
 */
function registerSchemas(): Registry {
  const registry: Registry = z.registry();
  const named = [
    ...Object.entries(SCHEMAS),
    ...Object.entries<Call>(CALLS).map(([name, { answer }]) => [`${name}Answer`, answer] as const),
    ...Object.entries(REQUESTS).map(([name, request]) => [`${name}Request`, request] as const),
  ];
  for (const [id, schema] of named) if (isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  return registry;
}

function toComponents(registry: Registry): Json {
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema]));
}

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;
