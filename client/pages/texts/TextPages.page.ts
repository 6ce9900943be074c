import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/about',
    words: ['article', 'about'],
    Component: later(() => import('./TextPages.tsx'), 'AboutPage'),
  }),
  definePage({
    path: '/privacy',
    words: ['article', 'privacy'],
    loader: later(() => import('./textPages.loader.ts'), 'loadPrivacy'),
    Component: later(() => import('./TextPages.tsx'), 'PrivacyPage'),
  }),
  definePage({
    path: '/userAgreement',
    words: ['article', 'userAgreement'],
    loader: later(() => import('./textPages.loader.ts'), 'loadUserAgreement'),
    Component: later(() => import('./TextPages.tsx'), 'UserAgreementPage'),
  }),
];
