import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue, text } from './smallCatalogue.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const hkd = (amount: number) => ({ amount, currency: 'HKD' as const });

export const CHILD = {
  id: 'child',
  name: text('Child', 'Anak', '小童'),
  amount: 19_000,
  proof: text('Age is checked at the gate.', 'Usia diperiksa di pintu masuk.', '入場時須出示年齡證明。'),
};
/** An event on sale, with standing places in two tiers, and prices for children in both. */
export const FAMILY_NIGHT = anActivity({
  id: 'family-night',
  name: text('Family Night', 'Malam Keluarga', '家庭之夜'),
  sessions: [
    aSession({
      id: 'family-night-1',
      startsAt: inDays(30),
      endsAt: inDays(30.1),
      saleStartsAt: inDays(-10),
      tiers: [
        {
          id: 'floor',
          name: text('Floor', 'Lantai', '地下'),
          faceValue: hkd(38_000),
          capacity: 40,
          priceTypes: [CHILD],
        },
        {
          id: 'terrace',
          name: text('Terrace', 'Teras', '露台'),
          faceValue: hkd(52_000),
          capacity: 40,
          priceTypes: [{ ...CHILD, amount: 26_000 }],
        },
      ],
    }),
  ],
});

/** An event whose general sale has not begun. */
export const EARLY_NIGHT = anActivity({
  id: 'early-night',
  name: text('Early Night', 'Malam Awal', '早場之夜'),
  sessions: [aSession({ id: 'early-night-1', startsAt: inDays(30), endsAt: inDays(30.1), saleStartsAt: inDays(10) })],
});

/** Returns a catalogue that has only these events. */
export const concessions = (...activities: CatalogueFile['activities']): CatalogueFile => ({
  ...smallCatalogue(),
  banners: [],
  activities,
});
