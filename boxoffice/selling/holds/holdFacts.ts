import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import type { Trust } from '#shared/domain/selling/stockBudgets.ts';
import type { CodeFacts } from '../codes/codeRefusal.ts';
import type { PriceTypeUse } from '../stock/priceTypeStore.ts';
import type { SeatRow } from '../stock/stockStore.ts';
import type { TicketChoice } from '../stock/takeTickets.ts';
import type { BudgetUse } from './budgetStore.ts';
import type { Buyer, LivingHold, Sale } from './holdStore.ts';

/** `codeIds` are codes of the event that the buyer has named. */
export type HoldAttempt = {
  choice: TicketChoice;
  codeIds: readonly string[];
  buyer: Buyer;
  network: string;
  now: Date;
};

/** `isHidden`: only a code for it shows it. */
export type Hidden = { isHidden: boolean };
export type SeatFacts = Pick<SeatRow, 'id' | 'tierId' | 'kind' | 'row' | 'number'> & Hidden & { isFree: boolean };
/** `formerPlaces` are those that the buyer's former hold gives back. With a `kind`, they are seats of that kind. */
export type TierFacts = Hidden & {
  tierId: string;
  kind?: AccessibleKind | undefined;
  free: number;
  formerPlaces: number;
};
/** `inUse` are the tickets of the type that are held or sold, without those of the buyer's former hold. */
export type PriceTypeFacts = Pick<PriceTypeUse, 'tierId' | 'id' | 'quota' | 'mostPerOrder' | 'needs'> &
  Pick<PriceTypeUse, 'inUse' | 'seatKind'> &
  Hidden;
/** The chosen seats, tiers and price types that exist. Seats of the former hold are free. */
export type StockFacts = {
  seats: readonly SeatFacts[];
  tiers: readonly TierFacts[];
  priceTypes: readonly PriceTypeFacts[];
};

/** Facts that the rules need. Budgets and stock are read together; after any other refusal, nothing more is read. */
export type HoldFacts = {
  request: HoldAttempt;
  sale: Sale | undefined;
  codes: readonly CodeFacts[];
  /** In a session with a waiting room, a hold needs the buyer's turn. */
  hasTurn: boolean;
  /** The buyer's holds that the new one replaces, also one that has just expired and was not ended yet. */
  formerHolds: readonly LivingHold[];
  /** Tickets of the event that the buyer has ordered, or holds in other sessions. */
  ticketsBefore: number;
  trust: Trust;
  networkHash: string | null;
  budgets: readonly BudgetUse[];
  /** Places of the session, for budgets that are a share of them. */
  places: number;
  stock: StockFacts;
};
export type NewHold = HoldFacts & { sale: Sale };

export const isPresale = ({ request, sale: { session } }: NewHold) => session.saleStartsAt > request.now;
