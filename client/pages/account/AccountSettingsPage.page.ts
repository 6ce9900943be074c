import { definePage } from '#client/platform/definePage.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: SETTINGS_PATH,
    access: 'login',
    words: ['account', 'fields', 'validation'],
    loader: async () => (await import('./accountSettings.loader.ts')).loadAccountSettings,
    action: async () => (await import('./accountSettings.action.ts')).submitAccountForm,
    Component: async () => (await import('./AccountSettingsPage.tsx')).AccountSettingsPage,
  }),
];
