import { describe, expect, it, vi } from 'vitest';
import type { Shop } from '#client/platform/shopContext.ts';
import { toRouteError } from '#client/platform/toRouteError.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import { findMistakes, sendForm } from './formReply.ts';

const SENT = { form: 'email', values: { email: 'mei@example.com' } };

function aShop() {
  const toast = vi.fn();
  const browser = { toast } as unknown as NonNullable<Shop['browser']>;
  return { toast, shop: { t: (key: string) => key, browser } as unknown as Shop };
}
const refusedWith = (body: ErrorBody) => async () => {
  throw toRouteError(body);
};

describe('a form that the rules find mistakes in', () => {
  it('is returned with a sentence at each mistake, and with the entered values', () => {
    const reply = findMistakes(SENT, { email: 'email.invalid', code: undefined }, aShop().shop);

    expect(reply).toMatchObject({
      init: { status: 400 },
      data: { ...SENT, fields: { email: 'validation:email.invalid' } },
    });
  });

  it('is sent when there are none', () => {
    expect(findMistakes(SENT, { email: undefined }, aShop().shop)).toBeUndefined();
  });
});

describe('a form that the box office refuses', () => {
  const fields = { code: 'The code is not right' };

  it.each([
    ['only at its fields, when that is all there is to say', 'request.invalid', fields, []],
    ['at its fields and in a toast, when something failed', 'login.failed', fields, [['Login failed!', 'badField']]],
    ['in a toast, when no field is to blame', 'code.tooSoon', undefined, [['Login failed!', 'bad']]],
    [
      'in our own words, when nobody answered',
      'upstream.unreachable',
      undefined,
      [['common:refusal.unreachable', 'bad']],
    ],
  ])('says so %s', async (_where, reason, given, toasts) => {
    const { shop, toast } = aShop();
    const body = { code: 400, message: 'Login failed!', reason, ...(given && { fields: given }) };

    const reply = await sendForm(SENT, shop, refusedWith(body));

    expect(reply).toMatchObject({ init: { status: 400 }, data: { ...SENT, fields: given ?? {} } });
    expect(toast.mock.calls).toEqual(toasts);
  });

  it('says it on the page itself, where no script runs', async () => {
    const { browser: _none, ...shop } = aShop().shop;

    const reply = await sendForm(SENT, shop, refusedWith({ code: 429, message: 'Wait', reason: 'code.tooSoon' }));

    expect(reply).toMatchObject({ data: { message: { text: 'Wait', tone: 'bad' } } });
  });

  it('throws a missing login and an unexpected error, which the page handles', async () => {
    const { shop } = aShop();

    await expect(sendForm(SENT, shop, refusedWith({ code: 401, message: 'Please log in' }))).rejects.toBeDefined();
    await expect(sendForm(SENT, shop, () => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops');
  });
});
