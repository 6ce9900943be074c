import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

/** The time of tests with the small catalogue. Its events are in the future, on sale, or over. */
export const SMALL_CATALOGUE_NOW = new Date('2026-11-20T04:00:00Z');

type ActivityInput = Partial<CatalogueFile['activities'][number]> & { id: string };
type SessionInput = Partial<CatalogueFile['activities'][number]['sessions'][number]> & { id: string };

export const text = (en: string, id = en, zhHK = en): LocalizedText => ({ en, id, 'zh-HK': zhHK });

/** Returns a session with one standing tier of 100 places for HK$380. By default it starts at 20:00 in Hong Kong. */
export function aSession({ id, startsAt = '2026-12-12T20:00:00+08:00', ...given }: SessionInput) {
  return {
    id,
    startsAt,
    endsAt: new Date(new Date(startsAt).getTime() + 2 * HOUR_MS).toISOString(),
    saleStartsAt: '2026-10-01T10:00:00+08:00',
    status: 'onSale' as const,
    highDemand: false,
    tiers: [
      {
        id: 'floor',
        name: text('Floor', 'Lantai', '地下'),
        faceValue: { amount: 38_000, currency: 'HKD' as const },
        capacity: 100,
      },
    ],
    ...given,
  };
}

export function anActivity({ id, ...given }: ActivityInput) {
  return {
    id,
    type: 'concert' as const,
    name: text(`Event ${id}`),
    summary: text('A night out.'),
    description: [text('Long ago.')],
    organiser: 'Low Tide Presents',
    venueId: 'tidewall',
    lineup: [],
    notices: [text('No re-entry.')],
    purchaseLimit: 4,
    deliveries: [{ type: 'eTicket' as const }],
    popularity: 1,
    sessions: [aSession({ id: `${id}-1` })],
    ...given,
  };
}

/** Returns a few events with fixed dates, prices and names. */
export function smallCatalogue(): CatalogueFile {
  return {
    demo: true,
    cities: [
      {
        id: 341,
        code: 'hk3',
        name: text('Hong Kong', 'Hong Kong', '香港'),
        countryCode: 'HK',
        timeZone: 'Asia/Hong_Kong',
      },
      {
        id: 345,
        code: 'jkt1',
        name: text('Jakarta', 'Jakarta', '雅加達'),
        countryCode: 'ID',
        timeZone: 'Asia/Jakarta',
      },
    ],
    venues: [
      { ...venue('tidewall', 'hk3'), name: text('Tidewall Arena', 'Tidewall Arena', '潮牆體育館') },
      { ...venue('banyan', 'jkt1'), name: text('Banyan Hall', 'Balai Beringin', '榕樹堂') },
    ],
    artists: [{ id: 'mira', name: text('Mira Kwan', 'Mira Kwan', '關美蘭') }],
    activities: [
      anActivity({
        id: 'jazz-night',
        name: text('Midnight Jazz', 'Jazz Tengah Malam', '午夜爵士'),
        lineup: [{ artistId: 'mira', role: text('Vocals', 'Vokal', '主唱') }],
        discountRate: 8.5,
        popularity: 50,
      }),
      anActivity({
        id: 'clockwork',
        type: 'theatre',
        name: text('The Clockwork Symphony', 'Simfoni Jam', '發條交響'),
        popularity: 90,
        deliveries: [
          { type: 'eTicket' as const },
          {
            type: 'selfPickup' as const,
            pickup: { address: text('2 Quay Road', 'Jalan Dermaga 2', '碼頭道二號'), time: text('Daily') },
          },
          { type: 'courier' as const },
        ],
        sessions: [seatedSession(), aSession({ id: 'clockwork-2', startsAt: '2026-12-05T20:00:00+08:00' })],
      }),
      anActivity({
        id: 'jakarta-jazz',
        type: 'festival',
        venueId: 'banyan',
        name: text('Jazz by the Canal', 'Jazz Tepi Kanal', '運河爵士節'),
        sessions: [
          aSession({
            id: 'jakarta-jazz-1',
            startsAt: '2027-02-01T19:00:00+07:00',
            tiers: [{ ...standing('day-pass', 900), faceValue: { amount: 35_000_000, currency: 'IDR' } }],
          }),
        ],
      }),
      anActivity({
        id: 'sold-out',
        name: text('Nobody Gets In', 'Habis Terjual', '座無虛席'),
        sessions: [
          aSession({
            id: 'sold-out-1',
            startsAt: '2026-11-20T23:30:00+08:00',
            tiers: [{ ...standing('floor', 5), soldElsewhere: 5, faceValue: { amount: 10_000, currency: 'HKD' } }],
          }),
        ],
      }),
      anActivity({
        id: 'long-show',
        type: 'exhibition',
        name: text('Painted Doors', 'Pintu Berlukis', '畫門'),
        sessions: [
          {
            ...aSession({ id: 'long-show-1', startsAt: '2026-11-01T10:00:00+08:00' }),
            endsAt: '2026-12-31T18:00:00+08:00',
          },
        ],
      }),
      anActivity({
        id: 'over',
        name: text('Yesterday Only', 'Hanya Kemarin', '昨日限定'),
        sessions: [aSession({ id: 'over-1', startsAt: '2026-11-10T20:00:00+08:00' })],
      }),
    ],
    banners: [{ activityId: 'clockwork', title: text('Clockwork', 'Jam', '發條'), subtitle: text('Opens soon') }],
    contact: { email: 'care@frontrow.example', phone: '+65 6000 0341' },
  };
}

const standing = (id: string, capacity: number) => ({ id, name: text(id), capacity });

const venue = (id: string, cityCode: string) => ({
  id,
  cityCode,
  address: text('1 Quay Road', 'Jalan Dermaga 1', '碼頭道一號'),
  latitude: 22.3,
  longitude: 114.2,
});

/** Returns a session with ten rows of ten seats in one tier, 30 of them sold. */
function seatedSession() {
  return aSession({
    id: 'clockwork-1',
    startsAt: '2026-12-04T20:00:00+08:00',
    tiers: [
      {
        id: 'stalls',
        name: text('Stalls', 'Lantai bawah', '堂座'),
        soldElsewhere: 30,
        faceValue: { amount: 48_000, currency: 'HKD' },
      },
    ],
    seatMap: {
      width: 200,
      height: 200,
      stage: { x: 50, y: 10, width: 100, height: 30, name: text('Stage', 'Panggung', '舞台') },
      areas: [
        {
          id: 'stalls',
          name: text('Stalls', 'Lantai bawah', '堂座'),
          seats: seatRows({ tierId: 'stalls', rows: 10, places: 10 }),
        },
      ],
    },
  });
}

type SeatRows = { tierId: string; rows: number; places: number; x?: number; y?: number };

/** Returns seats with a distance of 10 on the seat map. The seat A1 is at the point (x, y). */
export function seatRows({ tierId, rows, places, x = 50, y = 60 }: SeatRows) {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  return upTo(rows).flatMap((row) =>
    upTo(places).map((place) => ({
      x: x + place * 10,
      y: y + row * 10,
      row: String.fromCharCode(65 + row),
      number: String(place + 1),
      tierId,
    })),
  );
}
