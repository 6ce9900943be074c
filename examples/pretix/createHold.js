import { randomBytes } from 'node:crypto';
import { findClosed, MOST_TICKETS, readShown, tierIdOf } from './lib/catalogue.js';
import { ask, pathOf } from './lib/pretix.js';
import { toTicket } from './lib/sales.js';

const HOLD_MS = 10 * 60_000;

/** Holds all tickets or none. The API of pretix takes one position at a time. */
export async function fromUpstream(_answer, { body, language }, tools) {
  const { sessionId: slug, tierId = '', quantity = 0, lines = [{ tierId, quantity }] } = body;
  if (!lines.every((line) => line.quantity > 0))
    tools.refuse(400, 'request.invalid', 'Choose tickets', { tierId: 'Choose tickets', quantity: 'Choose tickets' });
  const sale = await readShown(tools, slug);
  const secret = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
  const wanted = lines.flatMap((line) => {
    const product = sale.products.find((one) => tierIdOf(one) === line.tierId);
    return Array(line.quantity).fill(product ?? tools.refuse(404, 'tier.unknown', 'There are no such tickets'));
  });
  if (findClosed(sale.event)) tools.refuse(409, 'hold.notOnSale', 'These tickets are not on sale');
  if (wanted.length > MOST_TICKETS) tools.refuse(409, 'hold.limit', `At most ${MOST_TICKETS} tickets`);
  const path = `${pathOf(slug)}/cartpositions/`;
  const held = [];
  try {
    for (const { item, variation, price } of wanted) {
      const position = { cart_id: `${secret}@api`, expires: expiresAt, item, variation, price, answers: [] };
      const { status, body: made } = await ask(tools, path, { method: 'POST', body: position, expects: [400] });
      if (status !== 201) tools.refuse(409, 'hold.soldOut', 'There are not enough tickets left');
      held.push(made);
    }
  } catch (error) {
    await Promise.allSettled(held.map(({ id }) => ask(tools, `${path}${id}/`, { method: 'DELETE' })));
    throw error;
  }
  const tickets = held.map((position) => toTicket(tools, position, sale, language));
  return { id: `${slug}_${secret}`, activityId: slug, sessionId: slug, expiresAt, tickets };
}
