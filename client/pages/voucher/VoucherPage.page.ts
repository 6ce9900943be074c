import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/voucher',
    shared: false,
    words: ['message', 'voucher'],
    loader: later(() => import('./voucherPage.loader.ts'), 'loadVoucherPage'),
    Component: later(() => import('./VoucherPage.tsx'), 'VoucherPage'),
  }),
];
