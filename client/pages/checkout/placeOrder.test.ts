import { expect, it, vi } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import { toRouteError } from '#client/platform/toRouteError.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { checkoutTexts } from '#tests/support/shop/checkoutTexts.ts';
import { placeOrder } from './placeOrder.ts';

const refused = (code: number, reason: string, fields?: Record<string, string>) =>
  toRouteError({ code, message: 'No.', reason, ...(fields && { fields }) });
const newAddress = { province: 'kowloon', city: 'kwun-tong', street: '12 Harbour Road', postcode: '999077' };
const order = { id: 'o1', status: 'pendingPayment', paymentMethod: 'alipayHK' };
const started = { status: 'pending', action: { type: 'redirect', url: 'https://shop.example/sandbox/payments/p1' } };

function aShop(calls: Partial<Record<keyof ShopApi, unknown>>) {
  const { t }: { t: Translate } = createTranslator('en');
  const api = { startPayment: async () => started, ...calls } as unknown as ShopApi;
  return { language: 'en', t, api, publicUrl: 'https://shop.example', userAgent: '' } as Shop;
}

const placesOf = (answers: unknown[]) => answers.map((answer) => (answer as Response).headers.get('location'));

it('redirects to the provider, or to the order if it is free', async () => {
  const createOrder = vi
    .fn()
    .mockResolvedValueOnce(order)
    .mockResolvedValueOnce({ ...order, status: 'pendingReceipt' });
  const shop = aShop({ createOrder });

  const answers = [await placeOrder(checkoutTexts(), 'h1', shop), await placeOrder(checkoutTexts(), 'h1', shop)];

  expect(placesOf(answers)).toEqual([started.action.url, '/orders/o1']);
});

it.each([
  ['has a code to scan', { ...started, action: { type: 'qr', payload: '00020101' } }],
  ['has ended before', { ...started, status: 'failed' }],
  [
    'redirects to another site, which a form without scripts must not do',
    { ...started, action: { type: 'redirect', url: 'https://pay.example/' } },
  ],
  ['redirects to a script', { ...started, action: { type: 'redirect', url: 'javascript:alert(1)' } }],
  ['is refused', refused(503, 'busy')],
])('redirects to the order’s payment page when the attempt %s', async (_case, answer) => {
  const startPayment = async () => {
    if (!('status' in answer)) throw answer;
    return answer;
  };
  const shop = aShop({ createOrder: async () => order, startPayment });

  expect(placesOf([await placeOrder(checkoutTexts(), 'h1', shop)])).toEqual(['/order/o1/pay']);
});

it("starts no payment in WeChat's browser", async () => {
  const startPayment = vi.fn();
  const shop = { ...aShop({ createOrder: async () => order, startPayment }), userAgent: 'MicroMessenger/8.0' };

  expect(placesOf([await placeOrder(checkoutTexts(), 'h1', shop)])).toEqual(['/order/o1/pay']);
  expect(startPayment).not.toHaveBeenCalled();
});

it('starts the payment with the same key each time the same form is sent', async () => {
  const startPayment = vi.fn(async () => started);
  const shop = aShop({ createOrder: async () => order, startPayment });

  await placeOrder(checkoutTexts(), 'h1', shop);
  await placeOrder(checkoutTexts(), 'h1', shop);

  const call = ['o1', { method: 'alipayHK', screen: 'computer' }, 'a-key-alipayHK-computer'];
  expect(startPayment.mock.calls).toEqual([call, call]);
});

it('sends nothing to the box office while the form has mistakes', async () => {
  const answer = await placeOrder(checkoutTexts({ termsAccepted: '', 'recipient.name': '' }), 'h1', aShop({}));

  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { values: { key: 'a-key', 'recipient.phone': '9123 4567' } },
  });
  expect(Object.keys((answer as { data: { fields: object } }).data.fields)).toEqual([
    'recipient.name',
    'termsAccepted',
  ]);
});

it('repeats the request with the same key after a lost response, and creates a new address only once', async () => {
  const book: object[] = [];
  const createAddress = vi.fn(async (address: object) => {
    const kept = { id: '7', ...address };
    book.push(kept);
    return kept;
  });
  const createOrder = vi.fn().mockRejectedValueOnce(refused(503, 'upstream.unreachable')).mockResolvedValueOnce(order);
  const shop = aShop({ createOrder, createAddress, listAddresses: async () => book });
  const texts = checkoutTexts({ deliveryType: 'courier', addressId: 'new', ...newAddress });

  const lost = await placeOrder(texts, 'h1', shop);
  await placeOrder(texts, 'h1', shop);

  expect(lost).toMatchObject({ init: { status: 503 }, data: { values: { key: 'a-key', addressId: '7' } } });
  expect(createOrder.mock.calls[1]).toEqual(createOrder.mock.calls[0]);
  expect(createOrder.mock.calls[0]).toEqual([
    expect.objectContaining({ addressId: '7', expectedAmount: 45834 }),
    'a-key',
  ]);
  expect(createAddress).toHaveBeenCalledTimes(1);
});

it.each([
  ['order.priceChanged', undefined, { refused: { kind: 'priceChanged' } }],
  ['order.limit', undefined, { refused: { kind: 'other', text: 'No.' } }],
  ['request.invalid', { paymentMethod: 'Not here.' }, { fields: { paymentMethod: 'Not here.' } }],
])('shows the refusal %s in the form, which keeps its values', async (reason, fields, told) => {
  const shop = aShop({ createOrder: vi.fn().mockRejectedValue(refused(409, reason, fields)) });

  const answer = await placeOrder(checkoutTexts(), 'h1', shop);

  expect(answer).toMatchObject({ init: { status: 409 }, data: { ...told, values: checkoutTexts() } });
});

it('redirects to the list of orders if this form has already created an order with other values', async () => {
  const shop = aShop({ createOrder: vi.fn().mockRejectedValue(refused(409, 'idempotency.conflict')) });

  const answer = await placeOrder(checkoutTexts(), 'h1', shop);

  expect((answer as Response).headers.get('location')).toBe('/orders');
});
