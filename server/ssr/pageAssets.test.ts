import { expect, it } from 'vitest';
import { pageAssets, type ViteManifest } from './pageAssets.ts';

const manifest: ViteManifest = {
  'client/start.ts': { file: 'assets/start.js' },
  'client/entry-client.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', css: ['assets/app.css'] },
  'client/pages/home/HomePage.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_react.js', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'locales/en/common.words.js': { file: 'assets/common-en.js' },
  'locales/en/home.words.js': { file: 'assets/home-en.js' },
  'locales/id/home.words.js': { file: 'assets/home-id.js' },
};
const handle = {
  access: 'public',
  words: ['home'],
  module: 'client/pages/home/HomePage.tsx',
  query: {},
  shared: true,
} as const;

it('lists the page, its texts and their imports, each once', () => {
  expect(pageAssets(manifest)({ ...handle, words: ['home'] }, 'en')).toEqual({
    styles: ['/assets/app.css', '/assets/card.css', '/assets/home.css'],
    start: '/assets/start.js',
    scripts:
      '/assets/base.js /assets/react.js /assets/card.js /assets/home.js /assets/common-en.js /assets/home-en.js /assets/entry.js',
  });
});

it('lists one file for texts that are loaded together', () => {
  const words = { 'locales/zh-CN/buying.words.js': { file: 'assets/buying.js' } };

  expect(pageAssets({ ...manifest, ...words })({ ...handle, words: ['pay', 'order'] }, 'zh-CN').scripts).toMatch(
    /\/assets\/home\.js \/assets\/buying\.js \/assets\/entry\.js$/,
  );
});

it('lists only the general scripts if there is no page', () => {
  expect(pageAssets(manifest)(undefined, 'id')).toMatchObject({
    scripts: '/assets/base.js /assets/react.js /assets/entry.js',
  });
});

it('explains that a build is needed if the manifest is incomplete', () => {
  expect(() => pageAssets({})).toThrow('npm run build');
});
