import { definePage } from '#client/platform/definePage.ts';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: ORDERS_PATH,
    access: 'login',
    words: ['orders', 'order'],
    loader: async () => (await import('./ordersPage.loader.ts')).loadOrdersPage,
    Component: async () => (await import('./OrdersPage.tsx')).OrdersPage,
  }),
];
