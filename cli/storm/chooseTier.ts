import { sql } from 'drizzle-orm';
import type { Database } from '#upstream/database/database.ts';
import { activities } from '#upstream/schema/activities.ts';
import { sessions, tiers } from '#upstream/schema/stock.ts';
import { units } from '#upstream/schema/units.ts';
import { Trouble } from '../terminal/Trouble.ts';

export type StormTier = { sessionId: string; tierId: string; event: string; free: number };
export type TierWish = { session?: string | undefined; tier?: string | undefined; quantity: number; buyers: number };

/** Chooses the tier for all buyers: the requested one, else one with units for about a fifth of them. */
export async function chooseTier(db: Database, { session, tier, quantity, buyers }: TierWish): Promise<StormTier> {
  const { rows } = await db.execute(sql`
    select s.id as "sessionId", t.id as "tierId", a.name ->> 'en' as event, stock.free
    from ${sessions} s join ${activities} a on a.id = s.activity_id join ${tiers} t on t.session_id = s.id
    cross join lateral (
      select count(*)::int as free from ${units} u
      where u.session_id = s.id and u.tier_id = t.id and u.state = 'free') stock
    where s.declared_status = 'onSale' and s.sale_starts_at <= now() and coalesce(s.sale_ends_at, s.starts_at) > now()
      and a.deliveries @> '[{"type": "eTicket"}]' and a.purchase_limit >= ${quantity} and stock.free >= ${quantity}
      and ${session === undefined ? sql`true` : sql`s.id = ${session}`}
      and ${tier === undefined ? sql`true` : sql`t.id = ${tier}`}
    order by abs(stock.free - ${(buyers * quantity) / 5}::float8), s.id, t.position limit 1`);
  if (rows[0]) return rows[0] as StormTier;
  throw new Trouble('No tier on sale matches: e-ticket delivery, enough free units and a sufficient purchase limit');
}
