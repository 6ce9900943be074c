import { isOver, readSale } from './lib/catalogue.js';
import { readVoucher, toOrderedEvent, toTicket } from './lib/sales.js';

export async function fromUpstream(_answer, { params, language }, tools) {
  const { event: slug, code, positions } = await readVoucher(params.token, tools);
  const sale = await readSale(tools, slug);
  const tickets = positions.map((position) => ({
    ...{ id: position.id, code: `${code}-${position.positionid}`, signed: position.secret },
    tierName: toTicket(tools, position, sale, language).tierName,
  }));
  const status = isOver(sale.event) ? 'over' : 'valid';
  const event = toOrderedEvent(sale.event, language);
  return { orderNumber: code, event, deliveryType: 'eTicket', status, tickets, quantity: positions.length };
}
