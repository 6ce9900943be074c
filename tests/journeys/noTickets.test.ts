import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const SOLD_OUT = '/activity/table-for-one-ghost-for-two';
const BEFORE_SALE = 'humid-machine';
async function read(path: string) {
  const html = await (await fetch(shop.url + path)).text();
  return { html, text: readPage(html).text };
}

describe('an event', () => {
  it('that is sold out links to three events of its city that are on sale', async () => {
    const { html } = await read(`/en${SOLD_OUT}`);
    const section = html.slice(html.indexOf('id="similar"'));
    const others = [...section.slice(0, section.indexOf('</section>')).matchAll(/href="(\/en\/activity\/[^"]+)"/g)];

    expect(others).toHaveLength(3);
    for (const [, path] of others) {
      const other = await read(path!);
      expect(path).not.toContain(SOLD_OUT);
      expect(other.text).toContain('Singapore');
      expect(other.text).toContain(wordsIn('en')('common', 'card.status.onSale'));
    }
  });

  it('that is on sale links to no other events', async () => {
    expect((await read('/en/activity/the-clockmakers-widow')).html).not.toContain('id="similar"');
  });

  it.each(['en', 'id', 'zh-HK'] as const)(
    'that is not yet on sale offers the start of the sale as a calendar file, in %s',
    async (language) => {
      const say = wordsIn(language);
      const { html, text } = await read(`/${language}/activity/${BEFORE_SALE}`);
      const address = `/share/${language}/${BEFORE_SALE}.ics`;
      const answer = await fetch(shop.url + address);
      const calendar = (await answer.text()).replaceAll('\r\n ', '');
      const start = /<time dateTime="([^"]+)"><b/.exec(html)![1]!;

      expect(html).toContain(`href="${address}"`);
      expect(text).toContain(say('activity', 'purchase.saleStarts'));
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(calendar).toContain(`DTSTART:${new Date(start).toISOString().replace(/[-:]|\.000/g, '')}`);
      expect(calendar).toContain(`SUMMARY:${say('activity', 'sale.reminder', { event: '' }).trim()}`);
      expect(calendar).toContain(`/${language}/activity/${BEFORE_SALE}`);
    },
  );

  it('that is unknown has no calendar file, nor has any event in an unknown language', async () => {
    expect((await fetch(`${shop.url}/share/xx/${BEFORE_SALE}.ics`)).status).toBe(404);
    expect((await fetch(`${shop.url}/share/en/nothing.ics`)).status).toBe(404);
  });
});
