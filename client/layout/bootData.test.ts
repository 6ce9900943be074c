import { expect, it } from 'vitest';
import { aShownShop } from '#tests/support/shop/aShownShop.ts';
import { type BootData, readBoot, writeBoot } from './bootData.ts';

const page = { title: '</script><b>', seats: [1, 2], nothing: undefined };
const boot: BootData = {
  language: 'zh-HK',
  city: { code: 'hk3', timeZone: 'Asia/Hong_Kong' },
  publicUrl: 'https://shop.test',
  shop: aShownShop(),
  csrfToken: 'token',
  hydration: {
    loaderData: { layout: { year: '2026' }, page, other: undefined, none: null },
    actionData: null,
    errors: null,
  },
};

it('prints the data of a page so that they cannot close the script element', () => {
  const text = writeBoot(boot);

  expect(text).not.toContain('<');
  expect(readBoot(text)).toEqual({
    ...boot,
    hydration: { ...boot.hydration, loaderData: { layout: { year: '2026' }, page, none: null } },
  });
  expect(writeBoot({ ...boot, hydration: { loaderData: { page } } })).toContain(JSON.stringify(page.seats));
});
