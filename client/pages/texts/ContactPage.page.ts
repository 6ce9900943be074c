import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/contact',
    words: ['article', 'contact'],
    Component: later(() => import('./ContactPage.tsx'), 'ContactPage'),
  }),
];
