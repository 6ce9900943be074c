import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCleanFolder, locales } from '#tests/support/words/localesWorkshop.ts';

describe('counting', () => {
  it('reports how complete each language is, by namespace and by screen', async () => {
    const folder = await aCleanFolder({
      'en/home.json': { title: 'Home' },
      'id/home.json': {},
      'zh-HK/home.json': { title: '首頁' },
    });
    mkdirSync(join(folder, 'client/pages/shop'), { recursive: true });
    writeFileSync(
      join(folder, 'client/pages/shop/ShopPage.page.ts'),
      "export const pages = [{ path: '/', words: ['shop', 'home'] }, { path: '/orders', words: ['shop'] }];",
    );

    const { stdout } = await locales(folder, 'stats', '--code', folder, '--format', 'json');

    expect(JSON.parse(stdout)[0]).toMatchObject({
      language: 'id',
      all: { texts: 4, done: 3, missing: 1, percent: 75 },
      namespaces: [
        { name: 'home', percent: 0 },
        { name: 'shop', percent: 100 },
      ],
      screens: [
        { name: '/', percent: 75 },
        { name: '/orders', percent: 100 },
      ],
    });
  });
});
