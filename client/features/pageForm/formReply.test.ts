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

describe('a form with mistakes', () => {
  it('is returned with a message at each mistake and with the entered values', () => {
    const reply = findMistakes(SENT, { email: 'email.invalid', code: undefined }, aShop().shop);

    expect(reply).toMatchObject({
      init: { status: 400 },
      data: { ...SENT, fields: { email: 'validation:email.invalid' } },
    });
  });

  it('is sent after its mistakes are corrected', () => {
    expect(findMistakes(SENT, { email: undefined }, aShop().shop)).toBeUndefined();
  });
});

describe('a form that the box office refuses', () => {
  const fields = { code: 'The code is not right' };

  it.each([
    ['only at its fields, if the form was invalid', 'request.invalid', fields, []],
    ['at its fields and in a toast, if the action failed', 'login.failed', fields, [['Login failed!', 'badField']]],
    ['in a toast, if no field has a mistake', 'code.tooSoon', undefined, [['Login failed!', 'bad']]],
    [
      'in the shop’s own words, if the box office does not respond',
      'upstream.unreachable',
      undefined,
      [['common:refusal.unreachable', 'bad']],
    ],
  ])('shows the refusal %s', async (_where, reason, given, toasts) => {
    const { shop, toast } = aShop();
    const body = { code: 400, message: 'Login failed!', reason, ...(given && { fields: given }) };

    const reply = await sendForm(SENT, shop, refusedWith(body));

    expect(reply).toMatchObject({ init: { status: 400 }, data: { ...SENT, fields: given ?? {} } });
    expect(toast.mock.calls).toEqual(toasts);
  });

  it('shows the refusal on the page if scripts do not run', async () => {
    const { browser: _none, ...shop } = aShop().shop;

    const reply = await sendForm(SENT, shop, refusedWith({ code: 429, message: 'Wait', reason: 'code.tooSoon' }));

    expect(reply).toMatchObject({ data: { message: { text: 'Wait', tone: 'bad' } } });
  });

  it('passes a missing login and an unexpected error on to the page', async () => {
    const { shop } = aShop();

    await expect(sendForm(SENT, shop, refusedWith({ code: 401, message: 'Please log in' }))).rejects.toBeDefined();
    await expect(sendForm(SENT, shop, () => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops');
  });
});
