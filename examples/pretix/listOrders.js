import { CURRENCIES } from './lib/catalogue.js';
import { emailOf } from './lib/login.js';
import { list, ORGANIZER } from './lib/pretix.js';
import { toOrder } from './lib/sales.js';

export async function fromUpstream(_answer, request, tools) {
  const search = new URLSearchParams({ email: emailOf(request, tools), ordering: '-datetime' });
  const { status, time } = request.query;
  const found = await list(tools, `${ORGANIZER}/orders/?${search}`);
  const orders = await Promise.all(found.map((order) => toOrder(order, request, tools)));
  const isPast = ({ event }) => Date.parse(event.startsAt) < Date.now();
  const isSold = ({ fees }) => CURRENCIES.includes(fees.currency);
  const isAsked = (order) =>
    isSold(order) && (!status || order.status === status) && (!time || isPast(order) === (time === 'past'));
  return tools.toPage(orders.filter(isAsked), request.query);
}
