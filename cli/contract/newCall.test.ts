import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

/** A call that is added to the table. It must then appear wherever the table is used. */
vi.mock('#shared/contract/calls.ts', async (importOriginal) => {
  const table = await importOriginal<typeof import('#shared/contract/calls.ts')>();
  const answer = z.object({ points: z.int() });
  const getPoints = { method: 'GET', path: '/api/v1/users/:id/points', signedIn: true, answer };
  return { ...table, CALLS: { ...table.CALLS, getPoints } };
});

vi.mock('#shared/contract/callFacts.ts', async (importOriginal) => {
  const facts = await importOriginal<typeof import('#shared/contract/callFacts.ts')>();
  const getPoints = { level: 'account', summary: 'Get the points', without: [] };
  return { ...facts, CALL_FACTS: { ...facts.CALL_FACTS, getPoints } };
});

const { findApiRoute, isPersonalCall } = await import('#server/bff/apiRoutes.ts');
const { createShopApi } = await import('#shared/contract/shopApi.ts');
const { CHECKS } = await import('../smoke/checks.ts');
const { createOpenApi } = await import('./openApi.ts');

type ApiWithPoints = { getPoints: (id: string) => Promise<{ points: number }> };

/** Creates the client API with an upstream that responds with this JSON. */
function apiThatGets(json: unknown) {
  const asked: string[] = [];
  const fetch = (async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Response.json(json);
  }) as typeof globalThis.fetch;
  return { asked, api: createShopApi({ baseUrl: 'http://box-office', fetch }) as unknown as ApiWithPoints };
}

it('a new call is a method of the client API, which validates the answer', async () => {
  const { asked, api } = apiThatGets({ code: 200, data: { points: 7 } });

  expect(await api.getPoints('a/b')).toEqual({ points: 7 });
  expect(asked).toEqual(['GET /api/v1/users/a%2Fb/points']);
  await expect(apiThatGets({ code: 200, data: {} }).api.getPoints('7')).rejects.toThrow('violates the contract');
});

it('a new call is on the allow-list of the BFF, and is personal', () => {
  expect(findApiRoute('/api/v1/users/7/points')).toEqual({ route: '/api/v1/users/:id/points', methods: ['GET'] });
  expect(isPersonalCall('/api/v1/users/7/points')).toBe(true);
});

it('a new call is tried by the smoke checks', () => {
  expect(CHECKS.find(({ name }) => name === 'points as a stranger')?.refusal?.status).toEqual([401]);
});

it('a new call is in the OpenAPI document', () => {
  const { paths, components } = createOpenApi() as {
    paths: Record<string, Record<string, { operationId: string }>>;
    components: { schemas: Record<string, unknown> };
  };

  expect(paths['/api/v1/users/{id}/points']?.get?.operationId).toBe('getPoints');
  expect(components.schemas.getPointsAnswer).toMatchObject({ properties: { points: { type: 'integer' } } });
});
