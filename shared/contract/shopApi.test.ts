import { expect, it } from 'vitest';
import { createShopApi } from './shopApi.ts';

it.each([
  ['a/b?c', '/api/v1/activities/a%2Fb%3Fc'],
  ['..', '/api/v1/activities/-'],
  ['.', '/api/v1/activities/-'],
  ['...', '/api/v1/activities/...'],
  ['', '/api/v1/activities/-'],
])('keeps the id %j in one segment of the path', async (id, path) => {
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    asked.push(new URL(url).pathname);
    return Response.json({ code: 404, message: 'none' }, { status: 404 });
  }) as typeof globalThis.fetch;

  await createShopApi({ baseUrl: 'http://box-office', fetch })
    .getActivity(id)
    .catch(() => undefined);

  expect(asked).toEqual([path]);
});
