import type { CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { SMALL_CATALOGUE_NOW, smallCatalogue, text } from './smallCatalogue.ts';

export const HALL = { sessionId: 'clockwork-1', tierId: 'stalls' };

/** Wheelchair and companion places side by side at the end of the first row; the last row is behind a pillar. */
const KINDS: Record<string, SeatKind> = {
  A1: 'wheelchair',
  A2: 'companion',
  A3: 'companion',
  A4: 'wheelchair',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`J${index + 1}`, 'restrictedView' as const])),
};

/** Returns the time from which all buyers may buy the remaining wheelchair and companion places. */
export const releasedAt = (now = SMALL_CATALOGUE_NOW) => new Date(now.getTime() + 13 * DAY_MS);

/**
 * Returns the small catalogue, whose seated session is in two weeks and has places of every kind. The other 86 seats
 * are free and have no kind.
 */
export function accessibleCatalogue(now = SMALL_CATALOGUE_NOW): CatalogueFile {
  const file = smallCatalogue();
  const session = file.activities.flatMap(({ sessions }) => sessions).find(({ id }) => id === HALL.sessionId)!;
  const inHongKong = (moment: Date) =>
    toZonedMoment(new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS).toISOString(), 'Asia/Hong_Kong');
  const after = (days: number) => inHongKong(new Date(now.getTime() + days * DAY_MS));
  Object.assign(session, { saleStartsAt: after(-30), startsAt: after(14), endsAt: after(14.125) });
  makeAccessible(session);
  session.accessible = { priceTypes: ['wheelchair', 'companion'], releasedAt: inHongKong(releasedAt(now)) };
  return file;
}

function makeAccessible(session: CatalogueSession): void {
  const [tier] = session.tiers;
  delete tier!.soldElsewhere;
  tier!.priceTypes = [
    { id: 'child', name: text('Child', 'Anak', '兒童'), amount: 30_000 },
    {
      id: 'wheelchair',
      name: text('Wheelchair user', 'Pengguna kursi roda', '輪椅使用者'),
      amount: 24_000,
      proof: text('Registration card', 'Kartu registrasi', '殘疾人士登記證'),
    },
    { id: 'companion', name: text('Companion', 'Pendamping', '同行照顧者'), amount: 20_000, needs: 'wheelchair' },
  ];
  for (const seat of session.seatMap!.areas[0]!.seats) {
    const kind = KINDS[seat.row + seat.number];
    if (kind) seat.kind = kind;
  }
}
