import type { SaleStatus } from './saleStatus.ts';

export type SaleFacts = {
  /** Status declared by the organiser. */
  declared: SaleStatus;
  saleStartsAt: Date;
  /** If absent, sales end when the session ends. */
  saleEndsAt?: Date | undefined;
  endsAt: Date;
  freeUnits: number;
  /** False if no payment provider supports the currency. */
  isPayable?: boolean;
};

type Rule = { status: SaleStatus; applies: (facts: SaleFacts, now: Date) => boolean };
const declares =
  (status: SaleStatus) =>
  ({ declared }: SaleFacts) =>
    declared === status;

/**
 * The first matching rule applies. Most declared statuses take precedence over the times of the sale, and these over
 * the stock.
 */
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
  { status: 'notOnSale', applies: ({ isPayable = true }) => !isPayable },
];

/** Returns the status of a session or tier at a given time. */
export function currentSaleStatus(facts: SaleFacts, now: Date): SaleStatus {
  return RULES.find(({ applies }) => applies(facts, now))?.status ?? 'onSale';
}

/** An event has the best status of its sessions. */
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
