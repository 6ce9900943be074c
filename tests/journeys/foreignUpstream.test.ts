import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLink, readPage } from '#tests/support/shop/readPage.ts';
import { FOREIGN_EVENTS, startForeignUpstream } from '#tests/support/shop/startForeignUpstream.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

let shop: RunningShop;
let foreign: Awaited<ReturnType<typeof startForeignUpstream>>;

beforeAll(async () => {
  foreign = await startForeignUpstream();
  shop = await startShop({ upstreamUrl: foreign.url });
  return async () => {
    await shop.close();
    await foreign.stop();
  };
});

const visit = async (path: string) => {
  const answer = await request(shop.url).get(path);
  return { ...readPage(answer.text), status: answer.status, html: answer.text };
};

describe('a shop in front of a foreign upstream', () => {
  it.each(['en', 'id', 'zh-HK', 'zh-TW', 'zh-CN'])(
    'has a home page in %s with the upstream’s events',
    async (language) => {
      const home = await visit(`/${language}`);

      expect(home.status).toBe(200);
      expect(home.hrefs).toContain(`/${language}/activity/9000`);
      expect(home.text).toContain('Foreign Night 1');
      expect(home.html).toContain('Concerts');
    },
  );

  it('lists Top Events page by page', async () => {
    const first = await visit('/en/activity/list');
    const next = findLink(first.html, word('en', 'common', 'paging.next'));
    const second = await visit(next!);

    expect(first.hrefs).toContain('/en/activity/9019');
    expect(first.hrefs).not.toContain('/en/activity/9020');
    expect(second.hrefs).toContain(`/en/activity/${FOREIGN_EVENTS.at(-1)!.id}`);
  });

  it('shows category pages with the filters of the upstream', async () => {
    const page = await visit('/en/hk3-concert');
    const windowed = await visit('/en/hk3-all/s_2031-05-01_2031-05-31/latest');

    expect([page.status, windowed.status]).toEqual([200, 200]);
    expect(page.hrefs).toContain('/en/activity/9000');
    expect(page.hrefs.some((href) => href.startsWith('/en/hk3-concert'))).toBe(true);
    expect(foreign.calls).toContainEqual(expect.stringContaining('/hk3-all/s_2031-05-01_2031-05-31/latest?mock'));
  });

  it('recognises a refusal in an answer with status 200', async () => {
    expect((await visit('/en/hk3-opera')).status).toBe(404);
    expect((await visit('/en/activity/9000')).status).toBe(404);
  });

  it('shows the contact of the upstream', async () => {
    const page = await visit('/en');

    expect(page.hrefs).toContain('mailto:service@foreign.example');
  });

  it('links to no picture on another origin', async () => {
    const { images } = await visit('/en');

    expect(images.map(({ src }) => src).filter((src) => !src?.startsWith('/'))).toEqual([]);
  });
});
