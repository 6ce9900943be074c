import { describe, expect, it } from 'vitest';
import { distilDescription } from './distilDescription.ts';

const body = (name: string) => ({
  description: 'A sentence.',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, examples: { one: {} } } },
});
const order = {
  summary: 'Orders tea.',
  tags: ['Tea'],
  requestBody: body('Order'),
  responses: { 200: body('Receipt') },
};
const TEA_SHOP = {
  openapi: '3.1.0',
  info: { title: 'Tea shop', version: '1', description: 'Sells tea.' },
  paths: { '/orders': { post: order, get: { responses: { 200: body('Orders') } } } },
  webhooks: { '/BREWED': { post: { requestBody: body('Receipt') } } },
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What a guest wants.',
        additionalProperties: false,
        required: ['tea'],
        properties: {
          tea: { type: 'string', enum: ['green', 'black'], description: 'Kind of tea.', 'x-addedInVersion': '1' },
          cups: { type: 'integer', minimum: 1, maximum: 9, example: 2, default: 1 },
          description: { type: 'string', maxLength: 80, pattern: '^\\w+$', title: 'Words of the guest' },
          extra: { oneOf: [{ $ref: '#/components/schemas/Milk' }, { $ref: '#/components/schemas/Lemon' }] },
          cake: { $ref: '#/components/schemas/Cake' },
        },
      },
      Receipt: { type: 'object', properties: { paid: { type: 'boolean' } } },
      Milk: { type: 'object', summary: 'Milk' },
      Lemon: { type: 'object' },
      Cake: { type: 'object' },
      Orders: { type: 'array' },
    },
  },
};
const WANTED = { operations: ['POST /orders'], objects: ['Milk'] };

describe('a distilled description', () => {
  const distilled = distilDescription(TEA_SHOP, WANTED);
  const { Order, ...others } = distilled.components.schemas;

  it('keeps types, enumerations and bounds, without sentences and examples', () => {
    expect(Order).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['tea'],
      properties: {
        tea: { type: 'string', enum: ['green', 'black'] },
        cups: { type: 'integer', minimum: 1, maximum: 9 },
        description: { type: 'string', maxLength: 80, pattern: '^\\w+$' },
        extra: { oneOf: [{ $ref: '#/components/schemas/Milk' }] },
      },
    });
    expect(distilled.info).toEqual({ version: '1' });
  });

  it('keeps only the wanted operations and the schemas that they reach', () => {
    expect(Object.keys(others).sort()).toEqual(['Milk', 'Receipt']);
    expect(distilled.paths).toEqual({
      '/orders': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Receipt' } } } },
          },
        },
      },
    });
    expect(distilDescription(TEA_SHOP, { notices: ['BREWED'], objects: [] }).components.schemas).toEqual({
      Receipt: TEA_SHOP.components.schemas.Receipt,
    });
  });
});

describe('distilling refuses', () => {
  it('an operation that the description does not have', () => {
    expect(() => distilDescription(TEA_SHOP, { operations: ['GET /cakes'], objects: [] })).toThrow('no GET /cakes');
  });

  it.each([
    ['required', { required: ['cake'] }],
    ['allowed as an additional property', { additionalProperties: true }],
  ])('to leave out a field that is %s', (_what, change) => {
    const schemas = { ...TEA_SHOP.components.schemas, Order: { ...TEA_SHOP.components.schemas.Order, ...change } };

    expect(() => distilDescription({ ...TEA_SHOP, components: { schemas } }, WANTED)).toThrow(
      'cake cannot be left out',
    );
  });
});
