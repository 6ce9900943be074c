import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/order/confirm',
    needs: 'buy',
    access: 'login',
    bare: true,
    words: ['checkout', 'order', 'address', 'fields', 'validation', 'message'],
    loader: later(() => import('./checkout.data.ts'), 'loadCheckout'),
    action: later(() => import('./checkout.data.ts'), 'submitCheckout'),
    /**
     * After a refusal (4xx) the page's data may be stale: prices, addresses, the hold. After a lost response the order
     * may exist, and only the same form can open it. In that case the page must not reload.
     */
    shouldRevalidate: ({ actionStatus = 0, defaultShouldRevalidate }) =>
      defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500),
    Component: later(() => import('./CheckoutPage.tsx'), 'CheckoutPage'),
  }),
];
