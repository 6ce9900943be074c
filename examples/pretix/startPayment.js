import { readSale } from './lib/catalogue.js';
import { orderIdOf, readOrder } from './lib/sales.js';

/** Returns the address of the payment page of pretix, which leads back to the shop. */
export async function fromUpstream(_answer, request, tools) {
  const order = await readOrder(request, tools);
  if (order.status !== 'n') tools.refuse(409, 'payment.notPayable', 'This order is not waiting for a payment');
  const { currency } = (await readSale(tools, order.event)).event;
  const { 'x-forwarded-proto': scheme, 'x-forwarded-host': host } = request.headers;
  const result = `${scheme}://${host}/${request.language}/paySuccess?order=${orderIdOf(order)}`;
  return {
    ...{ id: orderIdOf(order), method: 'card', status: 'pending', expiresAt: order.expires },
    amount: { amount: tools.toMinorUnits(order.total), currency },
    action: { type: 'redirect', url: `${order.url}pay/change?${new URLSearchParams({ return_url: result })}` },
  };
}
