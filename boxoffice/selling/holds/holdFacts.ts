import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import type { Trust } from '#shared/domain/selling/stockBudgets.ts';
import type { CodeFacts } from '../codes/codeRefusal.ts';
import type { PriceTypeUse } from '../stock/priceTypeStore.ts';
import type { SeatRow } from '../stock/stockStore.ts';
import type { TicketChoice } from '../stock/takeTickets.ts';
import type { BudgetUse } from './budgetStore.ts';
import type { Buyer, LivingHold, Sale } from './holdStore.ts';

/** `codeIds` are the codes of the event that the buyer has entered. */
export type HoldAttempt = {
  choice: TicketChoice;
  codeIds: readonly string[];
  buyer: Buyer;
  network: string;
  now: Date;
};

/** `isHidden`: shown only to buyers with a code for it. */
export type Hidden = { isHidden: boolean };
export type SeatFacts = Pick<SeatRow, 'id' | 'tierId' | 'kind' | 'row' | 'number'> & Hidden & { isFree: boolean };
/**
 * `formerPlaces` counts the places that the buyer's former hold releases. With a `kind`, all places are seats of that
 * kind.
 */
export type TierFacts = Hidden & {
  tierId: string;
  kind?: AccessibleKind | undefined;
  free: number;
  formerPlaces: number;
};
/** `inUse` counts the held and sold tickets of the type, without those of the buyer's former hold. */
export type PriceTypeFacts = Pick<PriceTypeUse, 'tierId' | 'id' | 'quota' | 'mostPerOrder' | 'needs'> &
  Pick<PriceTypeUse, 'inUse' | 'seatKind'> &
  Hidden;
/** Those of the chosen seats, tiers and price types that exist. Seats of the former hold count as free. */
export type StockFacts = {
  seats: readonly SeatFacts[];
  tiers: readonly TierFacts[];
  priceTypes: readonly PriceTypeFacts[];
};

/** Facts for the rules. Budgets and stock are read together, and only if no other rule has refused the request. */
export type HoldFacts = {
  request: HoldAttempt;
  sale: Sale | undefined;
  codes: readonly CodeFacts[];
  /** Whether the buyer has a turn, or needs none. Ignored for a session without a waiting room. */
  hasTurn: boolean;
  /** The buyer's holds that the new hold replaces, including one that has just expired but has not ended yet. */
  formerHolds: readonly LivingHold[];
  /** Number of tickets of the event that the buyer has ordered, or holds in other sessions. */
  ticketsBefore: number;
  trust: Trust;
  networkHash: string | null;
  budgets: readonly BudgetUse[];
  /** Number of places of the session, for budgets that are a share of it. */
  places: number;
  stock: StockFacts;
};
export type NewHold = HoldFacts & { sale: Sale };

export const isPresale = ({ request, sale: { session } }: NewHold) => session.saleStartsAt > request.now;
