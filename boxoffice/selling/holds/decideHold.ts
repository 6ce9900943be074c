import { Refusal, type RefusalReason } from '#boxoffice/platform/http/refusals.ts';
import type { sessions } from '#boxoffice/platform/schema/stock.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import { opensPriceType, opensTier } from '#shared/domain/selling/saleCode.ts';
import { isOverBudget, type StockBudgets, type Trust } from '#shared/domain/selling/stockBudgets.ts';
import { sum } from '#shared/kernel/sum.ts';
import { codesRefusal } from '../codes/codeRefusal.ts';
import { quantityOf, type TicketChoice } from '../stock/takeTickets.ts';
import type { BudgetUse } from './budgetStore.ts';
import { type Hidden, type HoldFacts, isPresale, type NewHold, type StockFacts } from './holdFacts.ts';
import type { LivingHold } from './holdStore.ts';
import { choiceRefusal, lackRefusal } from './stockRefusal.ts';

/**
 * A new hold replaces the buyer's former hold of the same session. Holds of other sessions are kept and count towards
 * the limit.
 */
export const isReplaced = (former: LivingHold, choice: TicketChoice) => former.sessionId === choice.sessionId;

/** `retry`: other requests are taking the tickets at this moment, so they may become free again. */
export type HoldRefusal = { do: 'refuse' | 'retry'; refusal: Refusal };
type HoldDecision = { do: 'hold'; hold: NewHold } | HoldRefusal;

/**
 * Decides about a request. `earlier` are the holds that were decided earlier in the same batch; their places are no
 * longer free.
 */
export function decideHold(facts: HoldFacts, earlier: readonly NewHold[], budgets: StockBudgets): HoldDecision {
  const { sale } = facts;
  if (!sale) return refuse(new Refusal('session.unknown'));
  const hold: NewHold = { ...facts, sale, stock: shownStock(facts) };
  const refusal = saleRefusal(hold) ?? turnRefusal(hold) ?? tooManyRefusal(hold);
  if (refusal) return refuse(refusal);
  const lack = budgetRefusal(hold, earlier, budgets) ?? choiceRefusal(hold) ?? lackRefusal(hold, []);
  // Places and budgets that an earlier hold of the batch releases are free only after the batch.
  const givesBack = earlier.some(({ formerHolds }) => formerHolds.length > 0);
  if (lack) return { do: givesBack ? 'retry' : 'refuse', refusal: lack };
  const contended = lackRefusal(hold, earlier);
  return contended ? { do: 'retry', refusal: contended } : { do: 'hold', hold };
}

const refuse = (refusal: Refusal): HoldRefusal => ({ do: 'refuse', refusal });

/** Hidden tiers and price types do not exist for a buyer without a code for them. */
function shownStock({ request, codes, stock }: HoldFacts): StockFacts {
  const { sessionId } = request.choice;
  const batches = codes.map(({ batch }) => batch);
  const isTierShown = ({ tierId, isHidden }: Hidden & { tierId: string }) =>
    !isHidden || batches.some((batch) => opensTier(batch, { sessionId, tierId }));
  return {
    seats: stock.seats.filter(isTierShown),
    tiers: stock.tiers.filter(isTierShown),
    priceTypes: stock.priceTypes.filter(
      ({ tierId, id: priceTypeId, isHidden }) =>
        !isHidden || batches.some((batch) => opensPriceType(batch, { sessionId, tierId, priceTypeId })),
    ),
  };
}

/**
 * An access code permits a purchase before the start of the sale and without the waiting room, which is for the general
 * sale. A high-demand sale, and a code with a limit per account, require a signed-in visitor, so that each buyer is
 * counted.
 */
export function saleRefusal({ request: { buyer, now }, sale: { session }, codes }: NewHold): Refusal | undefined {
  const opens = codes.some(({ batch }) => batch.kind === 'access' && [null, session.id].includes(batch.sessionId));
  const opened = opens && session.saleStartsAt > now ? { ...session, saleStartsAt: now } : session;
  const refusal = codesRefusal(codes, now) ?? sessionRefusal(opened, now);
  if (refusal) return refusal;
  if (codes.some(({ batch }) => batch.usesPerAccount !== null) && !buyer.userId) return new Refusal('hold.codeSignIn');
  return session.highDemand && !buyer.userId ? new Refusal('hold.loginFirst') : undefined;
}

/** Refuses a session that is not on sale, independently of the free stock. */
export function sessionRefusal(session: typeof sessions.$inferSelect, at: Date): Refusal | undefined {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'onSale') return undefined;
  return new Refusal(status === 'soldOut' ? 'hold.soldOut' : 'hold.notOnSale');
}

const turnRefusal = (hold: NewHold) =>
  hold.sale.gate && !hold.hasTurn && !isPresale(hold)
    ? new Refusal('room.wait', { fields: { room: { text: roomPath(hold.sale.gate.sessionId) } } })
    : undefined;

export const tooManyRefusal = ({ request, ticketsBefore, sale: { limit } }: NewHold) =>
  limitRefusal('hold.limit', { ticketsBefore, quantity: quantityOf(request.choice), limit });

type LimitFacts = { ticketsBefore: number; quantity: number; limit: number };

/**
 * Limits the tickets of an event per person, across orders, sessions and devices. The refusal contains the number of
 * tickets left.
 */
export function limitRefusal(
  reason: 'hold.limit' | 'order.limit',
  { ticketsBefore, quantity, limit }: LimitFacts,
): Refusal | undefined {
  if (ticketsBefore + quantity <= limit) return undefined;
  const fields = { quantity: { word: 'limit', values: { limit, left: Math.max(0, limit - ticketsBefore) } } } as const;
  return new Refusal(reason, { fields });
}

/** The refusal for each kind of buyer. Its text names the buyer's next step. */
const OVER_BUDGET: Record<Trust, RefusalReason> = {
  stranger: 'hold.signIn',
  mailAccount: 'hold.addPhone',
  trusted: 'hold.tooMany',
};

function budgetRefusal(hold: NewHold, earlier: readonly NewHold[], budgets: StockBudgets): Refusal | undefined {
  const { request, trust, budgets: uses, places } = hold;
  const inUse = uses.map((use) => {
    const added = earlier.map((other) => addedTo(use, other));
    return [use.scope, use.inUse - use.givenBack + sum(added)];
  });
  const quantity = quantityOf(request.choice);
  const isOver = isOverBudget(budgets, { trust, inUse: Object.fromEntries(inUse), quantity, places });
  return isOver ? new Refusal(OVER_BUDGET[trust]) : undefined;
}

/** Places that a hold adds to a budget, less those that its former hold releases. */
function addedTo(use: BudgetUse, { request, budgets }: NewHold): number {
  const same = budgets.find((budget) => isSameBudget(budget, use));
  return same ? Math.max(0, quantityOf(request.choice) - same.givenBack) : 0;
}

const isSameBudget = (one: BudgetUse, other: BudgetUse) =>
  one.scope === other.scope &&
  one.key === other.key &&
  (one.scope !== 'networkInSession' || one.sessionId === other.sessionId);
