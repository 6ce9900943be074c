import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/contact',
    words: ['article', 'contact'],
    Component: async () => (await import('./ContactPage.tsx')).ContactPage,
  }),
];
