/** Target of a subscription: a tier, any tier of a session, or the whole event. */
export type Subscription = { sessionId: string | null; tierId: string | null };
export type FreeTier = { sessionId: string; tierId: string; free: number };

/**
 * Assigns one free ticket to each waiting subscriber, the first ones first. Tickets for recently notified subscribers
 * are reserved before, because they may still be buying. Subscribers without a matching free ticket are not notified.
 */
export function shareOut<Waiting extends Subscription, Tier extends FreeTier>(
  tiers: readonly Tier[],
  { recentlyNotified, waiting }: { recentlyNotified: readonly Subscription[]; waiting: readonly Waiting[] },
): { notified: Waiting; tier: Tier }[] {
  const left = new Map(tiers.map((tier) => [tier, tier.free]));
  const take = ({ sessionId, tierId }: Subscription): Tier | undefined => {
    const tier = tiers.find(
      (one) =>
        left.get(one)! > 0 && one.sessionId === (sessionId ?? one.sessionId) && one.tierId === (tierId ?? one.tierId),
    );
    if (tier) left.set(tier, left.get(tier)! - 1);
    return tier;
  };

  for (const subscription of recentlyNotified) take(subscription);
  return waiting.flatMap((subscription) => {
    const tier = take(subscription);
    return tier ? [{ notified: subscription, tier }] : [];
  });
}
