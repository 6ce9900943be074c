import type { CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { smallCatalogue, text } from './smallCatalogue.ts';

export const HALL = { sessionId: 'clockwork-1', tierId: 'stalls' };

/** What is left of the wheelchair and companion places is sold to anybody from then on. */
export const RELEASED_AT = '2026-12-03T12:00:00+08:00';

/** Wheelchair and companion places side by side at the end of the first row; the last row is behind a pillar. */
const KINDS: Record<string, SeatKind> = {
  A1: 'wheelchair',
  A2: 'companion',
  A3: 'companion',
  A4: 'wheelchair',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`J${index + 1}`, 'restrictedView' as const])),
};

/** The small catalogue, whose seated session has places of every kind. The other 86 seats are free and have none. */
export function accessibleCatalogue(): CatalogueFile {
  const file = smallCatalogue();
  const session = file.activities.flatMap(({ sessions }) => sessions).find(({ id }) => id === HALL.sessionId)!;
  makeAccessible(session);
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
  session.accessible = { priceTypes: ['wheelchair', 'companion'], releasedAt: RELEASED_AT };
  for (const seat of session.seatMap!.areas[0]!.seats) {
    const kind = KINDS[seat.row + seat.number];
    if (kind) seat.kind = kind;
  }
}
