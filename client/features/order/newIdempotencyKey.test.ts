import { expect, it } from 'vitest';
import { newIdempotencyKey } from '#client/platform/shopApi.ts';

it('returns a different random UUID each time', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey);

  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
