import { definePage, later } from '#client/platform/definePage.ts';
import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: `${ORDERS_PATH}/:orderId`,
    needs: 'orders',
    access: 'login',
    words: ['orders', 'order', 'voucher'],
    loader: later(() => import('./orderPage.data.ts'), 'loadOrderPage'),
    action: later(() => import('./orderPage.data.ts'), 'changeOrder'),
    Component: later(() => import('./OrderPage.tsx'), 'OrderPage'),
  }),
];
