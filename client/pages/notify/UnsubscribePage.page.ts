import { definePage } from '#client/platform/definePage.ts';
import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: UNSUBSCRIBE_PATH,
    shared: false,
    words: ['message', 'notify'],
    loader: async () => (await import('./notifyPages.data.ts')).loadSubscription,
    action: async () => (await import('./notifyPages.data.ts')).unsubscribe,
    Component: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  }),
];
