import { readOrder, stateOf } from './lib/sales.js';

export async function fromUpstream(_answer, request, tools) {
  const order = await readOrder(request, tools);
  const choices = [{ method: 'card', amount: tools.toMinorUnits(order.total) }];
  return { ...stateOf(order), ...(order.status === 'n' && { payBy: order.expires, choices }) };
}
