import { definePage } from '#client/platform/definePage.ts';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: `${ORDERS_PATH}/:orderId`,
    access: 'login',
    words: ['orders', 'order', 'voucher'],
    loader: async () => (await import('./orderPage.data.ts')).loadOrderPage,
    action: async () => (await import('./orderPage.data.ts')).changeOrder,
    Component: async () => (await import('./OrderPage.tsx')).OrderPage,
  }),
];
