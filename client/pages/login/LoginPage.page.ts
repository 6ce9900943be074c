import { definePage, later } from '#client/platform/definePage.ts';
import { LOGIN_SCREENS } from './loginScreens.ts';

export const pages = [
  definePage({
    path: '/login',
    needs: 'login',
    shared: false,
    differsByToken: true,
    query: { screen: (text) => LOGIN_SCREENS.find((screen) => screen === text) },
    words: ['login', 'fields', 'validation'],
    loader: later(() => import('./loginPage.data.ts'), 'loadLoginPage'),
    action: later(() => import('./loginPage.data.ts'), 'submitLoginForm'),
    Component: later(() => import('./LoginPage.tsx'), 'LoginPage'),
  }),
];
