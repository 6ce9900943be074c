import { definePage, later } from '#client/platform/definePage.ts';
import { CONFIRM_NOTIFY_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: CONFIRM_NOTIFY_PATH,
    needs: 'notifyLinks',
    shared: false,
    words: ['message', 'notify'],
    loader: later(() => import('./notifyPages.data.ts'), 'loadSubscription'),
    action: later(() => import('./notifyPages.data.ts'), 'confirmNotify'),
    Component: later(() => import('./ConfirmNotifyPage.tsx'), 'ConfirmNotifyPage'),
  }),
];
