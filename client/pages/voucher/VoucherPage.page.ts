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
    // The full-screen view of a code has its own hash, and must close without a network.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
  }),
];
