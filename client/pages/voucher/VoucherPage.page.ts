import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/voucher',
    needs: 'vouchers',
    shared: false,
    bare: true,
    words: ['message', 'voucher'],
    loader: later(() => import('./voucherPage.loader.ts'), 'loadVoucherPage'),
    Component: later(() => import('./VoucherPage.tsx'), 'VoucherPage'),
    // A code on the whole screen has a hash of its own, and must close without a network.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
  }),
];
