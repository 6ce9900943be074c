import type { CatalogueActivity, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { SMALLEST_AMOUNT } from '#shared/domain/money.ts';
import { dayIn } from '#shared/domain/timeWindow.ts';
import { deliveriesOf } from './deliveriesOf.ts';
import type { DemoCity } from './demoCities.ts';
import type { DemoEvent, DemoSession, DemoTier } from './parts/demoEvent.ts';
import { type DemoTime, inDays, toDay } from './parts/schedule.ts';
import { countSeats } from './seatMaps/countSeats.ts';
import { soldShare } from './soldShare.ts';

const MINUTE = 60_000;
const SALE_STARTED = inDays(-30, '10:00');

/** Gives an event the days, prices and stock it has when the shop is seeded at `today`. */
export function toActivity(event: DemoEvent, city: DemoCity, today: Date): CatalogueActivity {
  const { id, type, name, summary, description, organiser, venue, notices, limit, popularity, discount } = event;
  return {
    id,
    type,
    name,
    summary,
    description,
    organiser,
    venueId: venue,
    lineup: event.lineup.map((performer) => ({ artistId: performer.id, role: performer.role })),
    notices,
    purchaseLimit: limit,
    deliveries: deliveriesOf(event, city),
    ...(discount && { discountRate: discount }),
    popularity,
    sessions: event.sessions.map((session, index) =>
      toSession({ event, session, id: `${id}-${index + 1}`, city, today }),
    ),
  };
}

type SessionParts = { event: DemoEvent; session: DemoSession; id: string; city: DemoCity; today: Date };

function toSession({ event, session, id, city, today }: SessionParts): CatalogueSession {
  const moment = (time: DemoTime, minutesLater = 0) => toMoment({ time, minutesLater, city, today });
  const seatMap = session.seatMap?.();
  return {
    id,
    ...(session.name && { name: session.name }),
    startsAt: moment(session),
    endsAt: moment(session, event.minutes),
    doorsAt: moment(session, -doorsBefore(event)),
    saleStartsAt: moment(session.saleStarts ?? event.saleStarts ?? SALE_STARTED),
    saleEndsAt: moment(session, event.type === 'exhibition' ? event.minutes - 60 : -30),
    status: session.status ?? event.status ?? 'onSale',
    highDemand: event.highDemand ?? false,
    tiers: event.tiers.map((tier) => {
      const units = tier.capacity ?? (seatMap ? countSeats(seatMap, tier.id) : 0);
      return {
        id: tier.id,
        name: tier.name,
        ...toPrices(tier, city, event.discount),
        ...(tier.capacity && { capacity: tier.capacity }),
        soldElsewhere: Math.floor(units * soldShare(event, session, `${id} ${tier.id}`)),
      };
    }),
    ...(seatMap && { seatMap }),
  };
}

function toPrices({ price }: DemoTier, { currency }: DemoCity, discount?: number) {
  const full = { amount: price * 100, currency };
  if (!discount) return { faceValue: full };
  const step = SMALLEST_AMOUNT[currency];
  const amount = Math.round((full.amount * discount) / 10 / step) * step;
  return { faceValue: { amount, currency }, originalValue: full };
}

/** Festivals and big shows open early, museums when they open. */
function doorsBefore({ type, highDemand }: DemoEvent): number {
  if (type === 'exhibition') return 0;
  if (type === 'festival' || highDemand) return 90;
  return type === 'concert' || type === 'sport' ? 60 : 30;
}

type MomentParts = { time: DemoTime; minutesLater: number; city: DemoCity; today: Date };

function toMoment({ time, minutesLater, city, today }: MomentParts): string {
  const day = toDay(dayIn(city.timeZone, today), time);
  const moment = new Date(`${day}T${time.time}:00${city.utcOffset}`).getTime() + minutesLater * MINUTE;
  const offset = Number(city.utcOffset.slice(1, 3)) * 60 * MINUTE;
  return new Date(moment + offset).toISOString().slice(0, 19) + city.utcOffset;
}
