import type { TFunction } from 'i18next';
import type { Session, Tier } from '#shared/contract/activity.ts';
import type { VenueTime } from '#shared/domain/createVenueClock.ts';
import { discountPercent } from '#shared/domain/discount.ts';
import type { Money } from '#shared/domain/money.ts';
import { saleButton } from '#shared/domain/saleStatus.ts';
import type { SessionView, TierView } from './activityView.ts';
import { tierStatus } from './tierStatus.ts';

type SessionSetting = {
  /** Path of the event's page. */
  path: string;
  venueTime: VenueTime;
  formatMoney: (money: Money) => string;
  t: TFunction;
};

export function toSessionView(session: Session, setting: SessionSetting): SessionView {
  const { path, venueTime } = setting;
  const toMoment = (iso: string | undefined) => (iso === undefined ? undefined : venueTime.toMoment(iso));
  return {
    id: session.id,
    name: session.name,
    href: `${path}?session=${encodeURIComponent(session.id)}`,
    starts: venueTime.toMoment(session.startsAt),
    doors: toMoment(session.doorsAt),
    saleStarts: toMoment(session.saleStartsAt),
    saleEnds: toMoment(session.saleEndsAt),
    status: session.status,
    button: saleButton(session.status, session),
    seated: session.seated,
    tiers: session.tiers.map((tier, index) => toTierView(tier, index, { ...setting, session })),
  };
}

type TierSetting = SessionSetting & { session: Session };

function toTierView(tier: Tier, index: number, { session, formatMoney, t }: TierSetting): TierView {
  const { faceValue, originalValue } = tier;
  const reduced = originalValue !== undefined && originalValue.amount > faceValue.amount;
  const percent = reduced ? discountPercent((faceValue.amount / originalValue.amount) * 10) : 0;
  const status = tierStatus(session, tier);
  return {
    id: tier.id,
    name: tier.name,
    price: formatMoney(faceValue),
    original: reduced ? formatMoney(originalValue) : undefined,
    discount: percent > 0 ? t('activity:price.discount', { percent }) : undefined,
    amount: faceValue.amount,
    currency: faceValue.currency,
    fewLeft: status === 'onSale' && tier.remaining === 'few',
    status,
    button: saleButton(status, session),
    colour: tier.colour ?? index,
  };
}
