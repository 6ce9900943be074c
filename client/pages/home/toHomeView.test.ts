import { describe, expect, it } from 'vitest';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Home } from '#shared/contract/home.ts';
import { toHomeView } from './toHomeView.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ')) as Translate;

function view(home: Partial<Home>) {
  const answers = { home: { banners: [], categories: [], rareActivities: [], ...home }, hottest: [], upcoming: [] };
  return toHomeView(answers, {
    language: 'id',
    city: { code: 'sg1', timeZone: 'Asia/Singapore', scope: 'all' },
    today: '2026-11-26',
    t,
  });
}

describe('a banner', () => {
  it.each([
    ['/activity/7?x=1', '/id/activity/7?x=1'],
    ['/en/hk3-all', '/id/hk3-all'],
    ['https://partner.example/a', 'https://partner.example/a'],
    ['//partner.example/a', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('with the address %j links to %j', (url, href) => {
    const [banner] = view({ banners: [{ poster: '/b.jpg', ...(url !== undefined && { url }) }] }).banners;

    expect(banner!.href).toBe(href);
  });

  it('has an alternative text only if it has no title', () => {
    const { banners } = view({ banners: [{ poster: '/a.jpg', title: 'Ferry Lamps' }, { poster: '/b.jpg' }] });

    expect(banners.map(({ title, alt }) => [title, alt])).toEqual([
      ['Ferry Lamps', ''],
      [undefined, 'home:banners.untitled 2'],
    ]);
  });
});

describe('the categories', () => {
  it("link to the shop's category pages, to Top Events for a category of another upstream, and to all events", () => {
    const { categories } = view({
      categories: [
        { id: '1', name: 'Konser', pinyin: 'concert' },
        { id: '2', name: '話劇', enName: 'Theatre', pinyin: 'huaju' },
        { id: '3', name: '其他', pinyin: 'constructor' },
      ],
    });

    expect(categories.map(({ href, icon }) => [href, icon])).toEqual([
      ['/id/sg1-concert?scope=all', 'microphone'],
      ['/id/activity/list?categoryId=2', 'masks'],
      ['/id/activity/list?categoryId=3', 'ticket'],
      ['/id/sg1-all?scope=all', 'grid'],
    ]);
  });

  it('are left out when there are none', () => {
    expect(view({}).categories).toEqual([]);
  });
});
