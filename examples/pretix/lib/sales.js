import { nameOf, readSale, tierIdOf, toVenue } from './catalogue.js';
import { emailOf, isSame } from './login.js';
import { ask, list, pathOf, textIn } from './pretix.js';

export const toOrderedEvent = (event, language) => ({
  ...{ activityId: event.slug, sessionId: event.slug, name: textIn(event.name, language) },
  ...{ startsAt: event.date_from, venue: toVenue(event, language) },
});

/** Converts a position of a cart or an order to a ticket. */
export function toTicket(tools, { item, variation, price }, { event, products }, language) {
  const product = products.find((one) => one.item === item && one.variation === variation);
  const faceValue = { amount: tools.toMinorUnits(price), currency: event.currency };
  return { tierId: tierIdOf({ item, variation }), tierName: product ? nameOf(product, language) : '', faceValue };
}

/** Splits the id of a hold into the slug of its event and the secret of its cart. */
export const readHoldId = (id, { refuse }) =>
  /^([A-Za-z0-9][A-Za-z0-9.-]*)_([a-f0-9]{32})$/.exec(id)?.slice(1) ?? refuse(404, 'hold.unknown', 'Nothing is held');

/** Reads the cart positions of a hold. */
export async function readHold(tools, id) {
  const [slug, secret] = readHoldId(id, tools);
  const path = `${pathOf(slug)}/cartpositions/`;
  const cart = `${secret}@api`;
  const positions = (await list(tools, path)).filter(({ cart_id }) => isSame(cart_id, cart));
  if (positions.length === 0 || positions.some(({ expires }) => Date.parse(expires) < Date.now()))
    tools.refuse(410, 'hold.over', 'The tickets are not held any more');
  return { slug, cart, path, positions };
}

const refuseOrder = ({ refuse }) => refuse(404, 'order.unknown', 'There is no such order');

async function findOrder(id, tools) {
  const [, slug, code] = /^([A-Za-z0-9][A-Za-z0-9.-]*)_([A-Z0-9]+)$/.exec(id) ?? refuseOrder(tools);
  const { status, body } = await ask(tools, `${pathOf(slug)}/orders/${code}/`, { expects: [403, 404] });
  return status === 200 ? { ...body, event: slug } : refuseOrder(tools);
}

/** Reads an order of the signed-in account. */
export async function readOrder(request, tools) {
  const email = emailOf(request, tools);
  const order = await findOrder(request.params.id, tools);
  return order.email.toLowerCase() === email ? order : refuseOrder(tools);
}

/** Reads the paid order of a voucher, whose token ends with the secret of the order. */
export async function readVoucher(token, tools) {
  const [, id = '', secret = ''] = /^(.+)_([^_]+)$/.exec(token) ?? [];
  const order = await findOrder(id, tools);
  return isSame(order.secret, secret) && order.status === 'p' ? order : refuseOrder(tools);
}

export const orderIdOf = ({ event, code }) => `${event}_${code}`;
const STATUSES = { n: 'pendingPayment', p: 'pendingReceipt', e: 'cancelled', c: 'cancelled' };
export const stateOf = ({ status, payments }) => ({
  orderStatus: STATUSES[status],
  paymentState: status === 'n' && payments.some(({ state }) => state === 'pending') ? 'confirming' : 'idle',
});

export async function toOrder(order, { language }, tools) {
  const { code, status, positions, email, api_meta } = order;
  const sale = await readSale(tools, order.event);
  const total = tools.toMinorUnits(order.total);
  const nobody = { name: email, phone: '', email };
  const { orderStatus, paymentState } = stateOf(order);
  return {
    ...{ id: orderIdOf(order), number: code, status: orderStatus, paymentState, createdAt: order.datetime },
    ...(status === 'n' && { payBy: order.expires }),
    ...(status === 'p' && { voucherToken: `${orderIdOf(order)}_${order.secret}` }),
    ...(orderStatus === 'cancelled' && { cancelReason: status === 'e' ? 'timeout' : 'user' }),
    fees: { currency: sale.event.currency, ticketPrice: total, total, paymentAmount: total },
    ...{ deliveryType: 'eTicket', delivery: { type: 'eTicket' }, quantity: positions.length, paymentMethod: 'card' },
    ...{ event: toOrderedEvent(sale.event, language), recipient: api_meta?.recipient ?? nobody },
    tickets: positions.map((position) => toTicket(tools, position, sale, language)),
  };
}
