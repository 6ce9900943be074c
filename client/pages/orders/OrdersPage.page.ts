import { definePage, later } from '#client/platform/definePage.ts';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: ORDERS_PATH,
    needs: 'orders',
    access: 'login',
    words: ['orders', 'order', 'voucher'],
    loader: later(() => import('./ordersPage.loader.ts'), 'loadOrdersPage'),
    Component: later(() => import('./OrdersPage.tsx'), 'OrdersPage'),
  }),
];
