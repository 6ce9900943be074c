import { definePage, later } from '#client/platform/definePage.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';

export const pages = [
  definePage({
    path: '/app',
    query: { language: (text) => findLanguage(text)?.code },
    words: ['article', 'app'],
    loader: later(() => import('./appPage.loader.ts'), 'loadAppPage'),
    Component: later(() => import('./AppPage.tsx'), 'AppPage'),
  }),
];
