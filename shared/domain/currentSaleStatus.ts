import type { SaleStatus } from './saleStatus.ts';

export type SaleFacts = {
  /** What the organiser declares. */
  declared: SaleStatus;
  saleStartsAt: Date;
  /** Without it, tickets are sold until the end. */
  saleEndsAt?: Date | undefined;
  endsAt: Date;
  freeUnits: number;
};

type Rule = { status: SaleStatus; applies: (facts: SaleFacts, now: Date) => boolean };
const declares =
  (status: SaleStatus) =>
  ({ declared }: SaleFacts) =>
    declared === status;

/** The first rule that applies decides: what the organiser withdraws stays withdrawn, then the clock, then the stock. */
const RULES: readonly Rule[] = [
  { status: 'deprecated', applies: declares('deprecated') },
  { status: 'refunding', applies: declares('refunding') },
  { status: 'expired', applies: ({ endsAt }, now) => now >= endsAt },
  { status: 'expired', applies: declares('expired') },
  { status: 'stopSale', applies: declares('stopSale') },
  { status: 'soldOut', applies: declares('soldOut') },
  { status: 'expired', applies: ({ saleEndsAt }, now) => saleEndsAt !== undefined && now >= saleEndsAt },
  { status: 'notOnSale', applies: declares('notOnSale') },
  { status: 'preSale', applies: ({ saleStartsAt }, now) => now < saleStartsAt },
  { status: 'soldOut', applies: ({ freeUnits }) => freeUnits === 0 },
];

/** A session's or tier's status at that moment. */
export function currentSaleStatus(facts: SaleFacts, now: Date): SaleStatus {
  return RULES.find(({ applies }) => applies(facts, now))?.status ?? 'onSale';
}

/** An event is as good as its best session. */
const BEST_FIRST: readonly SaleStatus[] = [
  'onSale',
  'preSale',
  'notOnSale',
  'soldOut',
  'stopSale',
  'refunding',
  'expired',
  'deprecated',
];

export function activitySaleStatus(sessions: readonly SaleStatus[]): SaleStatus {
  return BEST_FIRST.find((status) => sessions.includes(status)) ?? 'notOnSale';
}
