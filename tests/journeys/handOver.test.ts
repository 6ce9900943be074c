import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderPath, resultPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DELIVERIES = ['eTicket', 'selfPickup', 'onSite'] as const;
const SETS = ['en', 'id', 'zh-HK'] as const;

it.each(DELIVERIES)(
  'for the delivery type %s, every page with the ticket codes of an order says where to show them',
  async (delivery) => {
    const { visitor } = await signIn(shop);
    const order = await placeOrder(shop, visitor, { deliveryType: delivery });
    await payOrder(shop, visitor, order);
    const { voucherToken } = (await visitor.call('GET', `/api/v1/orders/${order.id}`)).body.data;
    const read = async (path: string) => readPage((await visitor.get(path)).text).text;

    for (const language of SETS) {
      const say = wordsIn(language);
      const hints = (type: string) => ({
        [`/${language}${resultPath('paySuccess', order.id)}`]: say('result', `${type}.text`),
        [`/${language}${voucherPath(voucherToken)}`]: say('voucher', `hint.show.${type}`),
        [`/${language}${orderPath(order.id)}`]: say('orders', `detail.voucherText.${type}`),
      });
      const others = DELIVERIES.filter((other) => other !== delivery).map(hints);
      for (const [path, hint] of Object.entries(hints(delivery))) {
        const text = await read(path);
        expect(text).toContain(hint);
        for (const other of others) expect(text).not.toContain(other[path]);
      }
    }
  },
);
