import { definePage } from '#client/platform/definePage.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';

export const pages = [
  definePage({
    path: '/app',
    query: { language: (text) => findLanguage(text)?.code },
    words: ['article', 'app'],
    loader: async () => (await import('./appPage.loader.ts')).loadAppPage,
    Component: async () => (await import('./AppPage.tsx')).AppPage,
  }),
];
