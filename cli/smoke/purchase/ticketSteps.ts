import type { Order } from '#shared/contract/order.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { readTicketCode, verifyTicketCode } from '#shared/domain/selling/ticketCode.ts';
import { attemptPage } from '../calls/attemptPage.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { newestOrder, type Purchase } from './purchase.ts';
import { callStep, fail, type Step, WRITING } from './step.ts';

const PAGE_MS = 2_000;

const getVoucher = (api: ShopApi, purchase: Purchase) => {
  const { voucherToken } = newestOrder(purchase).order;
  purchase.hide('VOUCHER_TOKEN', voucherToken);
  return voucherToken ? api.getVoucher(voucherToken) : fail('the order has no voucher');
};

/** Reads the voucher, verifies its tickets as an offline gate does, opens the buyer's pages, and refunds the order. */
export const TICKET_STEPS: readonly Step[] = [
  callStep({
    name: 'buy: voucher',
    headers: { 'cache-control': /no-store/, 'referrer-policy': /^no-referrer$/, 'x-robots-tag': /noindex/ },
    call: async (api, purchase) => (purchase.voucher = await getVoucher(api, purchase)),
    judge({ status, tickets, orderNumber }, purchase) {
      const { number, quantity } = newestOrder(purchase).order;
      if (status !== 'valid') return `it is ${status}`;
      if (orderNumber !== number) return `it is the voucher of ${orderNumber}, not of ${number}`;
      return tickets.length === quantity ? undefined : `${tickets.length} tickets instead of ${quantity}`;
    },
  }),
  callStep({
    name: 'buy: verify the tickets',
    async call(api, { voucher, holdRequest }) {
      const { keys } = await api.getTicketKeys();
      for (const { signed } of voucher!.tickets) await verify(signed, keys, holdRequest!.sessionId);
    },
  }),
  shopPage('buy: page of success', (purchase) => `/paySuccess?order=${newestOrder(purchase).order.id}`),
  shopPage('buy: page of the order', (purchase) => `/orders/${newestOrder(purchase).order.id}`),
  shopPage('buy: page of the voucher', (purchase) => `/voucher?token=${newestOrder(purchase).order.voucherToken}`),
  callStep({
    name: 'buy: refund',
    budgetMs: SEARCHING_MS,
    skip: ({ office }) => (office ? undefined : 'needs the database of the box office: DATABASE_URL or DATA_DIR'),
    async call(api, purchase) {
      const asked = newestOrder(purchase);
      await purchase.office!.refund(asked.order.number);
      asked.settled = true;
      return [await api.getOrder(asked.order.id), await getVoucher(api, purchase)] as const;
    },
    judge([{ status, refund, fees }, voucher]: readonly [Order, Voucher]) {
      if (status !== 'refunded') return `the order is ${status}`;
      if (refund?.amount !== fees.paymentAmount) return `${refund?.amount} of ${fees.paymentAmount} are refunded`;
      return voucher.status === 'refunded' ? undefined : `the voucher is ${voucher.status} after the refund`;
    },
  }),
];

/** Verifies the code at the time the gate opens, since the event is in the future. */
async function verify(signed: string, keys: Parameters<typeof verifyTicketCode>[1], sessionId: string): Promise<void> {
  const read = readTicketCode(signed);
  if (!read.ok) return fail('a ticket’s code cannot be read');
  const verdict = await verifyTicketCode(signed, keys, read.value.ticket.validFrom);
  if (!verdict.ok) return fail(`a ticket is refused at the gate: ${verdict.refusal.code}`);
  if (verdict.value.sessionId !== sessionId) fail(`a ticket is for the session ${verdict.value.sessionId}`);
}

/** Creates a step that opens one of the buyer's pages in the shop. An upstream has no pages. */
function shopPage(name: string, path: (purchase: Purchase) => string): Step {
  return {
    name,
    tags: [...WRITING, 'page'],
    budgetMs: PAGE_MS,
    attempt: (purchase) =>
      attemptPage(
        purchase,
        { name, language: 'en', status: 200, budgetMs: PAGE_MS, personal: true, noindex: true },
        () => `/en${path(purchase)}`,
      ),
  };
}
