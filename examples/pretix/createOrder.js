import { createHash } from 'node:crypto';
import { emailOf } from './lib/login.js';
import { ask, list, pathOf } from './lib/pretix.js';
import { readHold, readHoldId, toOrder } from './lib/sales.js';

/** Returns the same order for the same hold, so that a repeated request does not create a second one. */
export async function fromUpstream(_answer, request, tools) {
  const { holdId, recipient, expectedAmount, termsAccepted } = request.body;
  const email = emailOf(request, tools);
  const [slug] = readHoldId(holdId, tools);
  const mine = await list(tools, `${pathOf(slug)}/orders/?${new URLSearchParams({ email })}`);
  const known = mine.find(({ api_meta }) => api_meta?.hold === holdId);
  if (known) return toOrder({ ...known, event: slug }, request, tools);
  const { cart, positions } = await readHold(tools, holdId);
  const total = positions.reduce((sum, { price }) => sum + tools.toMinorUnits(price), 0);
  if (!termsAccepted) tools.refuse(400, 'request.invalid', 'Accept the terms', { termsAccepted: '-' });
  if ((expectedAmount ?? total) !== total) tools.refuse(409, 'order.priceChanged', 'The price has changed');
  const attendee = { attendee_name_parts: { full_name: recipient.name }, subevent: null, answers: [] };
  const toPosition = ({ item, variation, price }) => ({ item, variation, price, ...attendee });
  const api_meta = { recipient, hold: holdId };
  const { status, body } = await ask(tools, `${pathOf(slug)}/orders/`, {
    ...{ method: 'POST', expects: [400, 409] },
    headers: { 'x-idempotency-key': createHash('sha256').update(`${email} ${holdId}`).digest('hex') },
    body: {
      ...{ email, locale: 'en', sales_channel: 'web', consume_carts: [cart], fees: [], api_meta },
      positions: positions.map(toPosition),
    },
  });
  if (status === 409) tools.refuse(503, 'upstream.unreachable', 'The order is being made');
  if (status === 400) tools.refuse(409, 'hold.soldOut', 'There are not enough tickets left');
  return toOrder({ ...body, event: slug }, request, tools);
}
