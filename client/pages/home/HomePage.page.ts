import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/',
    scripts: 'cards',
    words: ['home'],
    loader: async () => (await import('./homePage.loader.ts')).loadHomePage,
    Component: async () => (await import('./HomePage.tsx')).HomePage,
  }),
];
