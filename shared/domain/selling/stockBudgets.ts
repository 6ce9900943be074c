import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';

/**
 * Trust in a buyer, by the cost of a new identity. Devices and e-mail accounts are free to create. A phone number or a
 * paid order makes an account `trusted`.
 */
export type Trust = 'stranger' | 'mailAccount' | 'trusted';

/** The buyers whose unpaid places are counted together. A network is an IPv4 address or an IPv6 /48. */
export const BUDGET_SCOPES = ['account', 'device', 'network', 'networkInSession', 'strangersInSession'] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];

/** Maximum number of unpaid places, by the number of places of the session. */
type Most = (placesOfSession: number) => number;
export type StockBudgets = Record<BudgetScope, Partial<Record<Trust, Most>>>;

const NETWORK_IN_SESSION = shareOf(0.1, { least: 2 });

/**
 * A trusted account is counted alone, because thousands of them share the address of a mobile carrier. `least` lets a
 * couple buy in a small session.
 */
export const STOCK_BUDGETS: StockBudgets = {
  account: { mailAccount: () => 20, trusted: () => 40 },
  device: { stranger: () => 20, mailAccount: () => 20 },
  network: { stranger: () => 60, mailAccount: () => 60 },
  networkInSession: { stranger: NETWORK_IN_SESSION, mailAccount: NETWORK_IN_SESSION },
  strangersInSession: { stranger: shareOf(0.25, { least: 10 }) },
};

/** Freed places still count as unpaid for this long. Paid places do not count. */
export const BUDGET_MEMORY_MS = 2 * HOUR_MS;

/** Places that are freed sooner than this count only in part, so that a buyer may change the choice. */
export const CHOOSING_MS = 2 * MINUTE_MS;
/** Minimum share of such a place that counts, so that many short holds cannot fill the database. */
export const LEAST_PART = 1 / 50;

/**
 * `inUse` is the number of unpaid places, weighted by the time for which each was blocked. `places` is the size of the
 * session.
 */
type Request = { trust: Trust; inUse: Partial<Record<BudgetScope, number>>; quantity: number; places: number };

/** Whether the request blocks more places than a budget allows. */
export function isOverBudget(budgets: StockBudgets, { trust, inUse, quantity, places }: Request): boolean {
  return BUDGET_SCOPES.some((scope) => {
    const most = budgets[scope][trust];
    return most !== undefined && (inUse[scope] ?? 0) + quantity > most(places);
  });
}

function shareOf(part: number, { least }: { least: number }): Most {
  return (places) => Math.max(least, Math.floor(places * part));
}
