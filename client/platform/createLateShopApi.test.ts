import { expect, it } from 'vitest';
import { createLateShopApi } from './createLateShopApi.ts';

it('a late API client returns the same data and throws the same errors as the API client', async () => {
  const answers = { '/api/v1/home/contact': { code: 200, data: { email: 'a@b.example', phone: '+852 1' } } };
  const fetch = async (input: unknown) =>
    Response.json(answers[String(input) as keyof typeof answers] ?? { code: 404 });
  const api = createLateShopApi({ baseUrl: '', fetch, toError: ({ code }) => new Error(`refused with ${code}`) });

  await expect(api.getContact()).resolves.toEqual({ email: 'a@b.example', phone: '+852 1' });
  await expect(api.listCities()).rejects.toThrow('refused with 404');
});
