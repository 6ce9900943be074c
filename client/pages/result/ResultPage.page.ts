import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/paySuccess',
    needs: 'buy',
    access: 'login',
    reportsToAds: true,
    words: ['result', 'order'],
    loader: later(() => import('./resultPage.loader.ts'), 'loadPaySuccess'),
    Component: later(() => import('./ResultPage.tsx'), 'PaySuccessPage'),
  }),
  definePage({
    path: '/payCancel',
    needs: 'buy',
    access: 'login',
    words: ['result', 'order'],
    loader: later(() => import('./resultPage.loader.ts'), 'loadPayCancel'),
    Component: later(() => import('./ResultPage.tsx'), 'PayCancelPage'),
  }),
  definePage({
    path: '/payFail',
    needs: 'buy',
    access: 'login',
    words: ['result', 'order'],
    loader: later(() => import('./resultPage.loader.ts'), 'loadPayFail'),
    Component: later(() => import('./ResultPage.tsx'), 'PayFailPage'),
  }),
];
