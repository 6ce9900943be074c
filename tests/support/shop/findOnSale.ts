import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { Visitor } from './createVisitor.ts';
import type { RunningShop } from './startShop.ts';

export type OnSale = { activityId: string; sessionId: string; tierId: string };
type Wanted = { currency: Currency; deliveryType: DeliveryType; quantity?: number; seated?: boolean };

/** Finds tickets on sale at one price in that currency, for an event that this visitor has not ordered yet. */
export async function findOnSale(shop: RunningShop, visitor: Visitor, wanted: Wanted): Promise<OnSale> {
  const { currency, deliveryType, quantity = 1, seated = false } = wanted;
  const me = await visitor.call('GET', '/api/v1/user/me');
  const [found] = await shop.query<OnSale>(
    `select a.id as "activityId", s.id as "sessionId", t.id as "tierId"
    from activities a join sessions s on s.activity_id = a.id join tiers t on t.session_id = s.id
    where s.declared_status = 'onSale' and s.sale_starts_at < now() and s.sale_ends_at > now() + interval '1 day'
      and t.currency = $1 and t.amount > 0 and a.deliveries @> $2::jsonb
      and s.names = 'none' and not t.hidden and not exists (select 1 from price_types p where p.session_id = s.id)
      and not exists (select 1 from orders o where o.activity_id = a.id and o.user_id = $5)
      and (select count(*) from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free'
        and (u.area_id is not null) = $4) > $3
    order by a.id, s.id, t.id limit 1`,
    [currency, JSON.stringify([{ type: deliveryType }]), quantity, seated, me.body.data.userId],
  );
  if (!found) throw new Error(`The demo sells nothing for ${JSON.stringify(wanted)}`);
  return found;
}
