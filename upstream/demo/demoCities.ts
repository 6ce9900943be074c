import type * as z from 'zod/mini';
import type { CatalogueCity } from '#shared/contract/catalogueFile.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import type { Currency } from '#shared/domain/money.ts';
import { words } from './parts/words.ts';

/** What the demo's builder must know of a city beyond what the catalogue says. None of these zones has summer time. */
export type DemoCity = z.infer<typeof CatalogueCity> & { currency: Currency; utcOffset: `+0${number}:00` };

export const demoCities: DemoCity[] = [
  {
    ...DEFAULT_CITY,
    name: words('Hong Kong', 'Hong Kong', '香港'),
    countryCode: 'HK',
    currency: 'HKD',
    utcOffset: '+08:00',
  },
  {
    id: 342,
    code: 'mo1',
    name: words('Macau', 'Makau', '澳門'),
    countryCode: 'MO',
    timeZone: 'Asia/Macau',
    currency: 'MOP',
    utcOffset: '+08:00',
  },
  {
    id: 343,
    code: 'tw1',
    name: words('Taipei', 'Taipei', '台北'),
    countryCode: 'TW',
    timeZone: 'Asia/Taipei',
    currency: 'TWD',
    utcOffset: '+08:00',
  },
  {
    id: 344,
    code: 'sg1',
    name: words('Singapore', 'Singapura', '新加坡'),
    countryCode: 'SG',
    timeZone: 'Asia/Singapore',
    currency: 'SGD',
    utcOffset: '+08:00',
  },
  {
    id: 345,
    code: 'jkt1',
    name: words('Jakarta', 'Jakarta', '雅加達'),
    countryCode: 'ID',
    timeZone: 'Asia/Jakarta',
    currency: 'IDR',
    utcOffset: '+07:00',
  },
  {
    id: 346,
    code: 'bali1',
    name: words('Bali', 'Bali', '峇里'),
    countryCode: 'ID',
    timeZone: 'Asia/Makassar',
    currency: 'IDR',
    utcOffset: '+08:00',
  },
];
