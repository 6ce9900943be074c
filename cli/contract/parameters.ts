import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { Call } from '#shared/contract/calls.ts';
import { QUERIES } from '#shared/contract/requests.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import type { Json } from './components.ts';

/** Parameters that many calls have. */
export const PARAMETERS = {
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

/** Meanings and examples of the parameters of paths. */
const PATH_PARAMETERS: Record<string, Json> = {
  place: { description: 'City code and type: `hk3-all`, `hk3-concert`', example: 'hk3-all' },
  window: { description: 'First and last day: `s_2026-11-20_2026-12-20`', example: 's_2026-11-20_2026-12-20' },
  token: { description: 'Secret token of the link', example: 'kQ7vX2mT9bR4wZ8nL3cY6hJ5' },
  level: { description: 'Level of the tree, 0 for the leaves', example: '0' },
  index: { description: 'Number of the tile in its level', example: '0' },
};

/** Resources that the `id` in a path identifies, by the segment before it. */
const ID_NAMES: Record<string, string> = {
  activities: 'event',
  sessions: 'session',
  rooms: 'session with a waiting room',
  holds: 'hold',
  checkout: 'hold',
  orders: 'order',
  addresses: 'address',
  favourites: 'event',
};

const QUERY_PARAMETERS: Record<string, string> = {
  mock: 'Has no value; the specification writes the addresses of the lists with this parameter',
  country: 'Two-letter code of the country',
  cityCode: 'City whose banners and events come first',
  scope: '`all`: of all cities',
  category: 'Type of event',
  keyword: 'Words of a name, artist, venue or line-up; typing mistakes are forgiven',
  sort: 'Order of the list',
  pageIndex: 'Number of the page, from 1',
  pageSize: 'Entries of a page',
  ids: 'Event ids, separated by commas',
  status: 'Status of the orders',
  time: '`ahead` or `past`, by the start of the session',
  language: 'Language of the file, for links without headers',
};

export function toPathParameters({ path }: Call, example: Record<string, string> = {}): Json[] {
  return [...path.matchAll(/([\w.]+)?\/:(\w+)/g)].map(([, before = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${ID_NAMES[before] ?? (path.includes('user/sessions') ? 'device' : 'resource')}`,
    ...PATH_PARAMETERS[name],
    ...(example[name] && { example: example[name] }),
    schema: { type: 'string' },
  }));
}

export function toQueryParameters(name: string, { mock }: Call): Json[] {
  const query = (QUERIES as Record<string, unknown>)[name] as $ZodType | undefined;
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: 'input' }) as { properties?: Json; required?: string[] })
    : {};
  const given = Object.entries(properties).map(([param, schema]) => ({
    param,
    schema,
    isRequired: required.includes(param),
  }));
  const all = [...(mock ? [{ param: 'mock', schema: { type: 'string' }, isRequired: false }] : []), ...given];
  return all.map(({ param, schema, isRequired }) => ({
    name: param,
    in: 'query',
    description: QUERY_PARAMETERS[param] ?? `Filter \`${param}\``,
    ...(isRequired && { required: true }),
    ...(param === 'mock' && { allowEmptyValue: true }),
    schema,
  }));
}
