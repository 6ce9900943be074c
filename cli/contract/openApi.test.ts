import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { createOpenApi } from './openApi.ts';

type Operation = {
  operationId: string;
  security?: unknown;
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
};
const { paths, components } = createOpenApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!;

describe('frontrow contract openapi', () => {
  it('prints a document that is valid by the official schema of OpenAPI 3.1', async () => {
    const { code, stdout } = await runCommand(['contract', 'openapi']);
    const validator = new Validator();

    expect(code).toBe(0);
    expect(await validator.validate(JSON.parse(stdout))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(JSON.parse(stdout)).toEqual(createOpenApi());
  });

  it('prints a document that the schema would refuse without the answers of an operation', async () => {
    const { responses, ...operation } = operationOf('getHome');
    const broken = { ...createOpenApi(), paths: { '/api/v1/home': { get: { ...operation, responses: 7 } } } };

    expect((await new Validator().validate(broken)).valid).toBe(false);
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
    expect(requestBody?.content['application/json']?.schema.$ref).toBe('#/components/schemas/OrderRequest');
    expect(Object.keys(responses)).toEqual(['200', '401', 'default']);
  });

  it.each([
    [true, { code: 200, data: { email: 'help@example.com', phone: '1' } }],
    [false, { code: 200, data: { email: 'help@example.com' } }],
    [false, { email: 'help@example.com', phone: '1' }],
  ])('prints a schema that accepts only valid answers: %s', (valid, answer) => {
    const { schema } = operationOf('getContact').responses['200']!.content['application/json']!;
    const validate = new Ajv.Ajv2020({ strict: false }).compile({ ...(schema as object), components });

    expect(validate(answer)).toBe(valid);
  });
});
