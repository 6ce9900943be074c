import { describe, expect, it } from 'vitest';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';

const { call, wait, signInByMail } = await smallAccounts();
const address = {
  name: 'Ana',
  phone: '+852-9123 4567',
  countryCode: 'HK',
  province: 'kowloon',
  city: 'yau-tsim-mong',
  district: 'Mong Kok',
  street: '1 Nathan Road',
  postcode: '999077',
};
let people = 0;
const createUser = () => signInByMail(`p${people++}@example.com`);

async function defaults(token: string): Promise<string[]> {
  const { body } = await call('get', '/v1/addresses', undefined, { token });
  return body.data.filter((row: { isDefault: boolean }) => row.isDefault).map(({ name }: { name: string }) => name);
}
async function create(token: string, change: object = {}): Promise<string> {
  wait(1);
  return (await call('post', '/v1/addresses', { ...address, ...change }, { token })).body.data.id;
}

describe('the address book', () => {
  it('stores an address without extra spaces and line breaks, and names its area in three languages', async () => {
    const { token } = await createUser();
    const id = await create(token, { name: ' Ana\r\n\u0007 Lim ', street: '1\u200b Nathan\tRoad' });
    const area = async (language: string) =>
      (await call('get', `/v1/addresses/${id}`, undefined, { token, language })).body.data.area;

    expect((await call('get', `/v1/addresses/${id}`, undefined, { token })).body.data).toEqual({
      ...address,
      id,
      name: 'Ana Lim',
      street: '1 Nathan Road',
      phone: '852-91234567',
      isDefault: true,
      area: 'Mong Kok, Yau Tsim Mong, Kowloon, Hong Kong',
    });
    expect([await area('id'), await area('zh-HK')]).toEqual([
      'Mong Kok, Yau Tsim Mong, Kowloon, Hong Kong',
      '香港九龍油尖旺 Mong Kok',
    ]);
  });

  it.each([
    ['an empty name', { name: ' ' }, { name: 'Please fill in the name' }],
    ['a short phone number', { phone: '123' }, { phone: 'Malformed phone number' }],
    ['a phone number with an unknown country code', { phone: '999-91234567' }, { phone: 'Malformed phone number' }],
    ['an unknown country', { countryCode: 'ZZ' }, { countryCode: 'Please select a receiving area' }],
    ['a province of another country', { countryCode: 'TW' }, { province: 'Please select a receiving area' }],
    ['a city of another province', { city: 'sha-tin' }, { city: 'Please select a receiving area' }],
    ['no street', { street: '' }, { street: 'Address can not be empty' }],
    ['no postcode', { postcode: '' }, { postcode: 'This field is required.' }],
    ['a long street', { street: 'x'.repeat(900) }, { street: 'Is too long' }],
  ])('refuses an address with %s', async (_what, change, fields) => {
    const { token } = await createUser();
    const { body } = await call('post', '/v1/addresses', { ...address, ...change }, { token });

    expect(body).toMatchObject({ code: 400, reason: 'request.invalid', fields });
  });

  it('has exactly one default unless it is empty', async () => {
    const { token } = await createUser();
    const first = await create(token, { name: 'first' });
    const second = await create(token, { name: 'second' });
    const seen = [await defaults(token)];
    await create(token, { name: 'third', isDefault: true });
    seen.push(await defaults(token));
    await call('put', `/v1/addresses/${second}`, { ...address, name: 'second', isDefault: true }, { token });
    seen.push(await defaults(token));
    await call('put', `/v1/addresses/${second}`, { ...address, name: 'second', isDefault: false }, { token });
    seen.push(await defaults(token));
    await call('delete', `/v1/addresses/${second}`, undefined, { token });
    seen.push(await defaults(token));
    await call('delete', `/v1/addresses/${first}`, undefined, { token });
    seen.push(await defaults(token));

    expect(seen).toEqual([['first'], ['third'], ['second'], ['second'], ['third'], ['third']]);
  });

  it('contains at most fifty addresses', async () => {
    const { token } = await createUser();
    for (let count = 0; count < 50; count++) await create(token);

    expect((await call('post', '/v1/addresses', address, { token })).body).toMatchObject({
      code: 409,
      reason: 'address.tooMany',
    });
  });
});

describe('addresses and devices of another person', () => {
  const calls = (addressId: string, deviceId: string) =>
    [
      ['get', `/v1/addresses/${addressId}`, undefined],
      ['put', `/v1/addresses/${addressId}`, { ...address, name: 'Mallory' }],
      ['put', `/v1/addresses/${addressId}`, {}],
      ['delete', `/v1/addresses/${addressId}`, undefined],
      ['delete', `/v1/user/sessions/${deviceId}`, undefined],
    ] as const;

  it('cannot be read, changed or deleted, and get the same responses as unknown ids', async () => {
    const [ana, mallory] = [await createUser(), await createUser()];
    const addressId = await create(ana.token);
    const deviceId = (await call('get', '/v1/user/sessions', undefined, { token: ana.token })).body.data[0].id;
    const never = '00000000-0000-4000-8000-000000000000';
    const ask = async (list: ReturnType<typeof calls>, token?: string) => {
      const answers = [];
      for (const [method, path, body] of list) {
        const answer = await call(method, path, body, { token });
        answers.push([answer.status, answer.body.reason, answer.body.message]);
      }
      return answers;
    };

    const theirs = await ask(calls(addressId, deviceId), mallory.token);
    const nobodys = await ask(calls(never, never), mallory.token);
    const malformed = await ask(calls('1', "'--"), mallory.token);
    const stranger = await ask(calls(addressId, deviceId));

    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(nobodys).toEqual(theirs);
    expect(malformed).toEqual(theirs);
    expect(stranger.map(([status, reason]) => `${status} ${reason}`)).toEqual(Array(5).fill('401 login.required'));
    expect((await call('get', `/v1/addresses/${addressId}`, undefined, { token: ana.token })).body.data.name).toBe(
      'Ana',
    );
    expect((await call('get', '/v1/addresses', undefined, { token: mallory.token })).body.data).toEqual([]);
  });
});

describe('signed-in devices', () => {
  it('are listed, the current device first, and each can be signed out', async () => {
    const here = await signInByMail('devices@example.com');
    const there = await signInByMail('devices@example.com');
    const { body } = await call('get', '/v1/user/sessions', undefined, { token: here.token });
    const other = body.data.find(({ current }: { current: boolean }) => !current);

    expect(body.data).toHaveLength(2);
    expect(body.data[0].current).toBe(true);
    expect((await call('delete', `/v1/user/sessions/${other.id}`, undefined, { token: here.token })).status).toBe(200);
    expect((await call('get', '/v1/user/me', undefined, { token: there.token })).status).toBe(401);
    expect((await call('get', '/v1/user/me', undefined, { token: here.token })).status).toBe(200);
  });
});
