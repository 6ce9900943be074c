import { definePage } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/login',
    shared: false,
    words: ['login', 'fields', 'validation'],
    loader: async () => (await import('./loginPage.data.ts')).loadLoginPage,
    action: async () => (await import('./loginPage.data.ts')).submitLoginForm,
    Component: async () => (await import('./LoginPage.tsx')).LoginPage,
  }),
];
