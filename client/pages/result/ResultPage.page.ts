import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/paySuccess',
    access: 'login',
    reportsToAds: true,
    words: ['result', 'order'],
    loader: async () => (await import('./resultPage.loader.ts')).loadPaySuccess,
    Component: async () => (await import('./ResultPage.tsx')).PaySuccessPage,
  }),
  definePage({
    path: '/payCancel',
    access: 'login',
    words: ['result', 'order'],
    loader: async () => (await import('./resultPage.loader.ts')).loadPayCancel,
    Component: async () => (await import('./ResultPage.tsx')).PayCancelPage,
  }),
  definePage({
    path: '/payFail',
    access: 'login',
    words: ['result', 'order'],
    loader: async () => (await import('./resultPage.loader.ts')).loadPayFail,
    Component: async () => (await import('./ResultPage.tsx')).PayFailPage,
  }),
];
