import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/order/:orderId/pay',
    needs: 'buy',
    access: 'login',
    bare: true,
    words: ['pay', 'order'],
    loader: later(() => import('./payPage.data.ts'), 'loadPayPage'),
    action: later(() => import('./payPage.data.ts'), 'submitPayForm'),
    Component: later(() => import('./PayPage.tsx'), 'PayPage'),
  }),
];
