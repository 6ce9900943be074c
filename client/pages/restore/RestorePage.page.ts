import { definePage } from '#client/platform/definePage.ts';
import { RESTORE_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: RESTORE_PATH,
    shared: false,
    words: ['message', 'restore'],
    loader: async () => (await import('./restorePage.data.ts')).loadRestorePage,
    action: async () => (await import('./restorePage.data.ts')).restoreAccount,
    Component: async () => (await import('./RestorePage.tsx')).RestorePage,
  }),
];
