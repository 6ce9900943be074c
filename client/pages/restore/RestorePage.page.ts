import { definePage, later } from '#client/platform/definePage.ts';
import { RESTORE_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: RESTORE_PATH,
    needs: 'restore',
    shared: false,
    words: ['message', 'restore'],
    loader: later(() => import('./restorePage.data.ts'), 'loadRestorePage'),
    action: later(() => import('./restorePage.data.ts'), 'restoreAccount'),
    Component: later(() => import('./RestorePage.tsx'), 'RestorePage'),
  }),
];
