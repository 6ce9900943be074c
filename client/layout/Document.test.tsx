import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TranslatorContext } from '#client/i18n/useTranslation.ts';
import { HtmlKeeperContext } from '#client/ui/Kept.tsx';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { aShownShop } from '#tests/support/shop/aShownShop.ts';
import { readBoot } from './bootData.ts';
import { Document } from './Document.tsx';

const translator = createInstance();
const keeper = {
  write: renderToString,
  store: (html: string) => ({ html }),
  paste: (part: object) => (part as { html: string }).html,
};

/** Returns the data that a page with these routes sends to the browser. */
function broughtBy(loaderData: Record<string, unknown>, csrfToken?: string) {
  const hydration = { loaderData, actionData: null, errors: null };
  const boot = {
    language: 'en',
    city: SPECIFIED_CITY,
    publicUrl: '',
    shop: aShownShop(),
    ...(csrfToken && { csrfToken }),
    hydration,
  } as const;
  const html = renderToString(
    <TranslatorContext value={translator}>
      <HtmlKeeperContext value={keeper}>
        <Document boot={boot} assets={{ start: '/start.js', styles: [] }}>
          text
        </Document>
      </HtmlKeeperContext>
    </TranslatorContext>,
  );
  return readBoot(/<script id="boot"[^>]*>(.*?)<\/script>/.exec(html)![1]!);
}

it('gives each page its own data, even after another page was rendered', () => {
  const [layout, home, list] = [{ year: '2026' }, { cards: [1] }, { cards: [2] }];
  const pages = [{ layout }, { layout, home }, { layout, list }, { layout, home: list }, { layout, home }];

  expect(pages.map((page) => broughtBy(page).hydration.loaderData)).toEqual(pages);
});

it('gives each visitor a separate token, even with shared data', () => {
  const data = { home: { cards: [1] } };

  expect(['one', 'other', undefined].map((token) => broughtBy(data, token).csrfToken)).toEqual([
    'one',
    'other',
    undefined,
  ]);
});
