import type { ShopApi } from '#shared/contract/shopApi.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { chooseTickets } from './chooseTickets.ts';
import type { Purchase } from './purchase.ts';
import { callStep, type Step } from './step.ts';

export async function holdAgain(api: ShopApi, purchase: Purchase) {
  purchase.hold = await api.createHold(purchase.wish!);
  purchase.holds.add(purchase.hold.id);
  return purchase.hold;
}

/** Holds tickets, shows them at the checkout, and releases them. */
export const HOLD_STEPS: readonly Step[] = [
  callStep({ name: 'buy: hold tickets', budgetMs: SEARCHING_MS, call: chooseTickets }),
  callStep({
    name: 'buy: checkout',
    call: async (api, purchase) => (purchase.checkout = await api.getCheckout(purchase.hold!.id)),
    judge({ tickets, event }, { hold, wish }) {
      if (event.sessionId !== wish!.sessionId)
        return `it is for the session ${event.sessionId}, not ${wish!.sessionId}`;
      return tickets.length === hold!.tickets.length ? undefined : `${tickets.length} tickets instead of what is held`;
    },
  }),
  callStep({
    name: 'buy: give tickets back',
    async call(api, { hold, holds }) {
      await api.releaseHold(hold!.id);
      holds.delete(hold!.id);
    },
  }),
  callStep({
    name: 'buy: checkout of what was given back',
    refusal: { status: [404, 410], required: true },
    call: (api, { hold }) => api.getCheckout(hold!.id),
  }),
];
