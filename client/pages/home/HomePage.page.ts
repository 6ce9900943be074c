import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/',
    perCity: true,
    scripts: 'cards',
    words: ['home'],
    loader: later(() => import('./homePage.loader.ts'), 'loadHomePage'),
    Component: later(() => import('./HomePage.tsx'), 'HomePage'),
  }),
];
