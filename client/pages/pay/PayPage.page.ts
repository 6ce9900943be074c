import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/order/:orderId/pay',
    access: 'login',
    bare: true,
    words: ['pay', 'order'],
    loader: async () => (await import('./payPage.data.ts')).loadPayPage,
    action: async () => (await import('./payPage.data.ts')).submitPayForm,
    Component: async () => (await import('./PayPage.tsx')).PayPage,
  }),
];
