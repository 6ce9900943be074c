import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import * as account from '#shared/contract/account.ts';
import * as activity from '#shared/contract/activity.ts';
import * as activityCard from '#shared/contract/activityCard.ts';
import * as address from '#shared/contract/address.ts';
import { CALLS, type Call, Nothing } from '#shared/contract/calls.ts';
import * as checkout from '#shared/contract/checkout.ts';
import { ErrorAnswer } from '#shared/contract/errorAnswer.ts';
import * as favourites from '#shared/contract/favourites.ts';
import * as hold from '#shared/contract/hold.ts';
import * as home from '#shared/contract/home.ts';
import * as language from '#shared/contract/language.ts';
import * as listing from '#shared/contract/listing.ts';
import * as offer from '#shared/contract/offer.ts';
import * as order from '#shared/contract/order.ts';
import * as payment from '#shared/contract/payment.ts';
import * as place from '#shared/contract/place.ts';
import { REQUESTS } from '#shared/contract/requests.ts';
import * as room from '#shared/contract/room.ts';
import * as seatMap from '#shared/contract/seatMap.ts';
import * as values from '#shared/contract/values.ts';
import * as voucher from '#shared/contract/voucher.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import { PROPERTY_WORDS } from './propertyWords.ts';

export type Json = Record<string, unknown>;
export type Registry = z.core.$ZodRegistry<{ id: string }>;
type Described = { says?: string; in?: Record<string, Described> };

/** Every exported schema of the contract; in the document it has the name of its export. */
const SCHEMAS = {
  ...account,
  ...activity,
  ...activityCard,
  ...address,
  ...checkout,
  ...favourites,
  ...hold,
  ...home,
  ...values,
  ...language,
  ...listing,
  ...offer,
  ...order,
  ...payment,
  ...place,
  ...room,
  ...seatMap,
  ...voucher,
  Nothing,
  ErrorAnswer,
};

/** Comments in the contract, by schema. Comments on calls are under the key `CALLS`. */
export const DESCRIPTIONS: Record<string, Described> = descriptions;

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Registers exported schemas by name, and other answers and requests by call. The schemas can then refer to each other.
 */
export function registerSchemas(): Registry {
  const registry: Registry = z.registry();
  const named = [
    ...Object.entries(SCHEMAS),
    ...Object.entries<Call>(CALLS).map(([name, { answer }]) => [`${name}Answer`, answer] as const),
    ...Object.entries(REQUESTS).map(([name, request]) => [`${name}Request`, request] as const),
  ];
  for (const [id, schema] of named) if (isSchema(schema) && !registry.has(schema)) registry.add(schema, { id });
  return registry;
}

/** The registered schemas that `used` refers to, directly or indirectly, with their descriptions. */
export function toComponents(registry: Registry, used: Json): Json {
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => refTo(id).$ref, override: closeTuple });
  const found: Json = {};
  const waiting = namesIn(used);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const { $id, $schema, ...schema } = schemas[name] as Json;
    if (found[name]) continue;
    found[name] = describeSchema(schema, DESCRIPTIONS[name]);
    waiting.push(...namesIn(schema));
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Linters require `items` for every array. `maxItems` forbids entries beyond those of the tuple. */
function closeTuple({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { prefixItems, items } = jsonSchema;
  if (!prefixItems || items) return;
  Object.assign(jsonSchema, { items: {}, minItems: prefixItems.length, maxItems: prefixItems.length });
}

const namesIn = (json: Json): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);

type Inner = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[] };

/** Adds comments to a schema, its properties, and those of the objects in it. */
function describeSchema(schema: Json, described: Described = {}): Json {
  const { properties, items, anyOf, oneOf } = schema as Inner;
  const inside = { ...(described.in && { in: described.in }) };
  const each = (schemas: Json[]) => schemas.map((one) => describeSchema(one, inside));
  return {
    ...schema,
    ...(described.says && { description: described.says }),
    ...(properties && { properties: describeProperties(properties, described) }),
    ...(items && !Array.isArray(items) && { items: describeSchema(items, inside) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
  };
}

const describeProperties = (properties: Record<string, Json>, described: Described): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const usual = Object.hasOwn(PROPERTY_WORDS, name) ? { says: PROPERTY_WORDS[name]! } : {};
      return [name, describeSchema(schema, { ...usual, ...described.in?.[name] })];
    }),
  );

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;
