import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/voucher',
    shared: false,
    words: ['message', 'voucher'],
    loader: async () => (await import('./voucherPage.loader.ts')).loadVoucherPage,
    Component: async () => (await import('./VoucherPage.tsx')).VoucherPage,
  }),
];
