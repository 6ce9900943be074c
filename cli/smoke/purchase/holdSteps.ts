import type { Activity, Tier } from '#shared/contract/activity.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { HoldRequest } from '#shared/contract/hold.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { isIssuedAtOnce } from '#shared/domain/selling/deliveryTypes.ts';
import { paymentShape } from '#shared/domain/selling/paymentMethods.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import type { Purchase } from './purchase.ts';
import { callStep, fail, type Step } from './step.ts';

export async function holdAgain(api: ShopApi, purchase: Purchase) {
  purchase.hold = await api.createHold(purchase.holdRequest!);
  purchase.holds.add(purchase.hold.id);
  return purchase.hold;
}

/** Holds tickets, shows them at the checkout, and releases them. */
export const HOLD_STEPS: readonly Step[] = [
  callStep({ name: 'buy: hold tickets', budgetMs: 2 * SEARCHING_MS, call: chooseTickets, judge: judgeHold }),
  callStep({
    name: 'buy: checkout',
    call: async (api, purchase) => (purchase.checkout = await api.getCheckout(purchase.hold!.id)),
    judge({ tickets, event }, { hold, holdRequest }) {
      if (event.sessionId !== holdRequest!.sessionId)
        return `it is for the session ${event.sessionId}, not ${holdRequest!.sessionId}`;
      return tickets.length === hold!.tickets.length ? undefined : `${tickets.length} tickets instead of the held ones`;
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
    name: 'buy: checkout of released tickets',
    refusal: { status: [404, 410], required: true },
    call: (api, { hold }) => api.getCheckout(hold!.id),
  }),
];

/** Maximum number of events to search for tickets that cost money and can be refunded. */
const MOST_LOOKED_AT = 20;

/** Holds the first tickets that can be paid in the sandbox, issued at once and refunded. Releases other holds. */
async function chooseTickets(api: ShopApi, purchase: Purchase): Promise<void> {
  for await (const holdRequest of listHoldRequests(api, purchase.target.cityCode)) {
    const hold = await api.createHold(holdRequest).catch(undefinedIfSoldOut);
    if (!hold) continue;
    purchase.holds.add(hold.id);
    const checkout = await api.getCheckout(hold.id);
    if (checkout.paymentMethods.length === 0) fail('nothing can be paid here: no payment method is offered');
    if (findMethod(checkout) && findDelivery(checkout)) return void Object.assign(purchase, { holdRequest, hold });
    await api.releaseHold(hold.id);
    purchase.holds.delete(hold.id);
  }
  fail(`none of the ${MOST_LOOKED_AT} hottest events has tickets that can be bought and refunded`);
}

/**
 * Finds a method that redirects to the provider's page, where a form makes the payment. Such a payment can be refunded.
 */
export const findMethod = ({ paymentMethods }: Checkout) =>
  paymentMethods.find((method) => paymentShape(method, 'computer') === 'redirect');
export const findDelivery = ({ deliveries }: Checkout) => deliveries.find(({ type }) => isIssuedAtOnce(type))?.type;

function judgeHold(_answer: unknown, { hold, holdRequest }: Purchase): string | undefined {
  const write = (lines: readonly { tierId?: string | undefined; priceTypeId?: string | undefined }[]) =>
    lines
      .map(({ tierId, priceTypeId = 'standard' }) => `${tierId}/${priceTypeId}`)
      .toSorted()
      .join(', ');
  const [held, wanted] = [write(hold!.tickets), write(holdRequest!.lines ?? [holdRequest!])];
  return held === wanted ? undefined : `it holds ${held} instead of ${wanted}`;
}

/** Events with price types come first, so that the purchase tests price types if there are any. */
async function* listHoldRequests(api: ShopApi, cityCode: string): AsyncGenerator<HoldRequest> {
  const { result } = await api.listHottest(cityCode);
  const plain: HoldRequest[] = [];
  for (const { id } of result.slice(0, MOST_LOOKED_AT)) {
    const holdRequest = toHoldRequest(await api.getActivity(id));
    if (holdRequest?.lines) yield holdRequest;
    else if (holdRequest) plain.push(holdRequest);
  }
  yield* plain;
}

/** Avoids events in high demand, and last tickets, so that the test takes none from real buyers. */
function toHoldRequest({ sessions, purchaseLimit }: Activity): HoldRequest | undefined {
  for (const { id: sessionId, status, highDemand, tiers } of sessions) {
    if (status !== 'onSale' || highDemand) continue;
    const open = tiers.filter((tier) => tier.status === 'onSale' && isOffered(tier));
    for (const { id: tierId, priceTypes = [] } of purchaseLimit > 1 ? open : []) {
      const type = priceTypes.find((one) => isOffered(one) && !one.needs);
      const lines = [
        { tierId, quantity: 1 },
        { tierId, priceTypeId: type?.id, quantity: 1 },
      ];
      if (type) return { sessionId, lines };
    }
    if (open[0]) return { sessionId, tierId: open[0].id, quantity: 1 };
  }
  return undefined;
}

const isOffered = ({ remaining, faceValue }: Pick<Tier, 'remaining' | 'faceValue'>) =>
  remaining === 'plenty' && faceValue.amount > 0;

function undefinedIfSoldOut(error: unknown): undefined {
  if (!(error instanceof RefusedError) || error.body.code !== 409) throw error;
}
