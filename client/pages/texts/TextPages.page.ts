import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/about',
    words: ['article', 'about'],
    Component: async () => (await import('./TextPages.tsx')).AboutPage,
  }),
  definePage({
    path: '/privacy',
    words: ['article', 'privacy'],
    loader: async () => (await import('./textPages.loader.ts')).loadPrivacy,
    Component: async () => (await import('./TextPages.tsx')).PrivacyPage,
  }),
  definePage({
    path: '/userAgreement',
    words: ['article', 'userAgreement'],
    loader: async () => (await import('./textPages.loader.ts')).loadUserAgreement,
    Component: async () => (await import('./TextPages.tsx')).UserAgreementPage,
  }),
];
