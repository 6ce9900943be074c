import { definePage, later } from '#client/platform/definePage.ts';
import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: UNSUBSCRIBE_PATH,
    needs: 'notifyLinks',
    shared: false,
    words: ['message', 'notify'],
    loader: later(() => import('./notifyPages.data.ts'), 'loadSubscription'),
    action: later(() => import('./notifyPages.data.ts'), 'unsubscribe'),
    Component: later(() => import('./UnsubscribePage.tsx'), 'UnsubscribePage'),
  }),
];
