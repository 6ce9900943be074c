import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { createOpenApi } from './openApi.ts';

type Media = Record<string, { schema: object; example?: unknown }>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-level': string;
  security?: unknown;
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Media };
  responses: Record<string, { content: Media; links?: Record<string, { operationId: string }> }>;
};
const { paths, components } = createOpenApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!;

describe('frontrow contract openapi', () => {
  it('prints a document that is valid against the official schema of OpenAPI 3.1', async () => {
    const { code, stdout } = await runCommand(['contract', 'openapi']);
    const validator = new Validator();

    expect(code).toBe(0);
    expect(await validator.validate(JSON.parse(stdout))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(JSON.parse(stdout)).toEqual(createOpenApi());
  });

  it('prints a document that the schema would refuse if the answers of an operation were invalid', async () => {
    const { responses, ...operation } = operationOf('getHome');
    const broken = { ...createOpenApi(), paths: { '/api/v1/home': { get: { ...operation, responses: 7 } } } };

    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('names the calls that every upstream needs', () => {
    const { info } = createOpenApi() as { info: { description: string } };

    expect(info.description).toContain(
      'Begin with getHome, getContact, listHottest, listActivities, getActivity and listActivitiesInWindow: every',
    );
  });

  it('prints every call of the table, and only references that resolve', () => {
    const references = [...JSON.stringify(createOpenApi()).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];

    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(([, kind, name]) => !components[kind!]?.[name!]).map(([text]) => text)).toEqual([]);
  });

  it('prints the input and the answer of each call', () => {
    const { parameters, requestBody, security, responses } = operationOf('createOrder');

    expect(security).toEqual([{ loginCookie: [] }, { loginHeader: [] }]);
    expect(parameters.map(({ $ref }) => $ref?.split('/').at(-1))).toEqual([
      'language',
      'cityId',
      'dvid',
      'xsrfHeader',
      'xsrfCookie',
      'idempotencyKey',
    ]);
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/OrderRequest' });
    expect(Object.keys(responses)).toEqual(['200', '401', '4XX']);
  });

  it('states the level of each call, what the call does, and what the shop hides without it', () => {
    const { summary, description, tags, 'x-level': level } = operationOf('suggest');
    const lacking = operations.filter((one) => !one.summary || !one.description || one.tags[0] !== one['x-level']);

    expect({ summary, tags, level }).toEqual({
      summary: 'Suggest names for the search box',
      tags: ['browse'],
      level: 'browse',
    });
    expect(description).toMatch(/^Names that a keyword may mean.*hides suggestions below the search box\.$/s);
    expect(lacking).toEqual([]);
  });

  it('describes properties with the comments in the schemas', () => {
    const { properties } = components.schemas!.Activity as { properties: Record<string, { description?: string }> };
    const all = Object.values(components.schemas!).flatMap((schema) => Object.values(Object(schema).properties ?? {}));
    const described = all.filter((property) => Object(property).description);

    expect(properties.purchaseLimit!.description).toBe(
      'Maximum number of tickets per person, in one order or several.',
    );
    expect(properties.timeRange!.description).toContain('Dates as text');
    expect(described.length / all.length).toBeGreaterThan(0.8);
  });

  it('prints links that lead from a hold to the voucher', () => {
    const linksOf = (name: string) => Object.keys(operationOf(name).responses['200']!.links ?? {});
    const links = operations.flatMap(({ operationId }) => linksOf(operationId));

    expect(linksOf('getActivity')).toContain('createHold');
    expect(linksOf('createHold')).toContain('getCheckout');
    expect(linksOf('createOrder')).toContain('startPayment');
    expect(linksOf('startPayment')).toContain('getOrder');
    expect(linksOf('getOrder')).toContain('getVoucher');
    expect(links.filter((name) => !operationOf(name))).toEqual([]);
  });

  it('prints an example of each request and answer, which its schema accepts', () => {
    const ajv = new Ajv.Ajv2020({ strict: false, validateFormats: false });
    const media = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody?.content, responses['200']!.content].flatMap((content) => {
        const json = content?.['application/json'];
        return json ? [{ operationId, ...json }] : [];
      }),
    );
    const wrong = media.filter(
      ({ schema, example }) => example === undefined || !ajv.compile({ ...schema, components })(example),
    );

    expect(media.length).toBeGreaterThan(90);
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });

  it.each([
    ['a valid answer', true, { code: 200, data: { email: 'help@example.com', phone: '1' } }],
    ['an answer without a field', false, { code: 200, data: { email: 'help@example.com' } }],
    ['an answer without the envelope', false, { email: 'help@example.com', phone: '1' }],
  ])('prints a schema that accepts only valid answers: %s, %s', (_what, valid, answer) => {
    const { schema } = operationOf('getContact').responses['200']!.content['application/json']!;
    const validate = new Ajv.Ajv2020({ strict: false }).compile({ ...(schema as object), components });

    expect(validate(answer)).toBe(valid);
  });
});
