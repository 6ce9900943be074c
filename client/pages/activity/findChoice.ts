import { clampQuantity } from '#shared/domain/selling/ticketLimit.ts';
import type { ActivityView, SessionView, TierView } from './activityView.ts';
import { CHOICE_QUERY } from './choiceQuery.ts';

type InitialChoice = { session: SessionView | undefined; tierId: string | undefined; quantity: number };

/**
 * Reads the session, the tier and the quantity from the address. If the address names no session of the event, chooses
 * one on sale, otherwise one that offers notifications, otherwise the first one.
 */
export function findChoice({ sessions, purchaseLimit }: ActivityView, search: URLSearchParams): InitialChoice {
  const session = sessions.find(({ id }) => id === search.get('session')) ?? findMostWanted(sessions);
  const tier = session?.tiers.find(({ id }) => id === search.get('tier')) ?? findTier(session);
  return {
    session,
    tierId: tier?.id,
    quantity: clampQuantity(Number(CHOICE_QUERY.quantity(search.get('quantity') ?? '')), purchaseLimit),
  };
}

/**
 * Removes unknown sessions and tiers from the query, and corrects the quantity. Returns undefined if all values are
 * valid.
 */
export function findKnownQuery(activity: ActivityView, search: URLSearchParams): URLSearchParams | undefined {
  const { session, tierId, quantity } = findChoice(activity, search);
  const chosen = { session: session?.id, tier: tierId, quantity: String(quantity) };
  const wrong = Object.entries(chosen).filter(([name, value]) => search.has(name) && search.get(name) !== value);
  if (wrong.length === 0) return undefined;
  const known = new URLSearchParams(search);
  for (const [name] of wrong) known.delete(name);
  if (search.has('quantity') && quantity > 1) known.set('quantity', chosen.quantity);
  return known;
}

/**
 * Chooses the cheapest tier on sale, otherwise the cheapest one that offers notifications, otherwise the cheapest one.
 * A reduced tier is not open to all buyers, so only the visitor can choose it.
 */
export function findTier(session: SessionView | undefined): TierView | undefined {
  const open = (session?.tiers ?? []).filter(({ reduced }) => !reduced);
  return findMostWanted(open.toSorted((one, other) => one.amount - other.amount));
}

function findMostWanted<Offer extends { button: SessionView['button'] }>(offers: Offer[]): Offer | undefined {
  return (
    offers.find(({ button }) => button.action === 'buy') ??
    offers.find(({ button }) => button.action === 'notify') ??
    offers[0]
  );
}
