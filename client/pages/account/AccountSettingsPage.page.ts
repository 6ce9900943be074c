import { definePage, later } from '#client/platform/definePage.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: SETTINGS_PATH,
    access: 'login',
    words: ['account', 'fields', 'validation'],
    loader: later(() => import('./accountSettings.loader.ts'), 'loadAccountSettings'),
    action: later(() => import('./accountSettings.action.ts'), 'submitAccountForm'),
    Component: later(() => import('./AccountSettingsPage.tsx'), 'AccountSettingsPage'),
  }),
];
