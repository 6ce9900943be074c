import { describe, expect, it } from 'vitest';
import type { Translate } from '#client/i18n/Translate.ts';
import { createCardView } from './createCardView.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ')) as Translate;
const toCard = createCardView({ language: 'zh-HK', t });

describe('a card', () => {
  it('has all its texts formatted', () => {
    const card = toCard({
      id: 'night ferry',
      name: 'Night Ferry',
      poster: '/posters/7.svg',
      timeRange: '20 Nov',
      cityName: 'Hong Kong',
      venueName: 'Pier 9',
      categoryName: 'Concerts',
      priceFrom: { amount: 48000, currency: 'HKD' },
      discountRate: 8.5,
      status: 'soldOut',
    });

    expect(card).toEqual({
      id: 'night ferry',
      href: '/zh-HK/activity/night%20ferry',
      name: 'Night Ferry',
      picture: expect.objectContaining({ src: '/images?src=%2Fposters%2F7.svg&w=257' }),
      time: '20\u00a0Nov',
      place: 'Hong Kong · Pier 9',
      price: 'common:card.from HK$480',
      discount: 'common:card.off 15',
      status: { text: 'common:card.status.soldOut', tone: 'plain' },
    });
  });

  it('omits the fields that another upstream does not return', () => {
    expect(toCard({ id: '1', name: 'Foreign Night', poster: '' })).toEqual({
      id: '1',
      href: '/zh-HK/activity/1',
      name: 'Foreign Night',
    });
  });

  it('has no status label while its event is on sale, and no discount label at full price', () => {
    const card = toCard({ id: '1', name: 'A', status: 'onSale', discountRate: 10 });

    expect(card).not.toHaveProperty('status');
    expect(card).not.toHaveProperty('discount');
  });

  it('names its city if the list is for another city', () => {
    const inHongKong = createCardView({ language: 'en', t, cityName: 'Hong Kong' });
    const place = (cityName: string) => inHongKong({ id: '1', name: 'A', cityName, venueName: 'Pier 9' }).place;

    expect([place('Hong Kong'), place('Macau')]).toEqual(['Pier 9', 'Macau · Pier 9']);
  });

  it.each([
    ['Sat 12 Dec, 8:00\u202fpm', ['Sat_12_Dec,', '8:00_pm']],
    ['Sab, 12 Des, 20.00', ['Sab,', '12_Des,', '20.00']],
    ['24\u2009–\u200926 Dec', ['24_–', '26_Dec']],
    ['12月19日週六 下午8:00', ['12月19日週六', '下午8:00']],
    ['11月24日至12月18日', ['11月24日至', '12月18日']],
  ])('has no line break within the time or the date of %s', (timeRange, lines) => {
    const { time } = toCard({ id: '1', name: 'A', timeRange });

    expect(time!.split(/[ \u2009\u200b]/).map((line) => line.replaceAll(/\s/g, '_'))).toEqual(lines);
  });
});
