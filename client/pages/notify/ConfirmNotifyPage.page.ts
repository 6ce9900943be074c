import { definePage } from '#client/platform/definePage.ts';
import { CONFIRM_NOTIFY_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: CONFIRM_NOTIFY_PATH,
    shared: false,
    words: ['message', 'notify'],
    loader: async () => (await import('./notifyPages.data.ts')).loadSubscription,
    action: async () => (await import('./notifyPages.data.ts')).confirmNotify,
    Component: async () => (await import('./ConfirmNotifyPage.tsx')).ConfirmNotifyPage,
  }),
];
