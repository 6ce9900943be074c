import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/address/create',
    access: 'login',
    words: ['address', 'fields', 'validation'],
    loader: later(() => import('./addressForm.data.ts'), 'loadAddressForm'),
    action: later(() => import('./addressForm.data.ts'), 'saveAddress'),
    Component: later(() => import('./AddressFormPage.tsx'), 'AddressFormPage'),
  }),
];
