import { readSale, toOffer } from './lib/catalogue.js';
import { emailOf } from './lib/login.js';
import { readHold, toOrderedEvent, toTicket } from './lib/sales.js';

export async function fromUpstream(_answer, request, tools) {
  const email = emailOf(request, tools);
  const { params, language } = request;
  const { slug, positions } = await readHold(tools, params.id);
  const sale = await readSale(tools, slug);
  return {
    ...{ holdId: params.id, expiresAt: positions[0].expires, event: toOrderedEvent(sale.event, language) },
    ...{ recipient: { name: '', phone: '', email }, deliveries: [{ type: 'eTicket' }], ...toOffer(sale.event) },
    tickets: positions.map((position) => toTicket(tools, position, sale, language)),
  };
}
