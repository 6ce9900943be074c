import { definePage, later } from '#client/platform/definePage.ts';
import { FORM_PATH } from './addressPaths.ts';

export const pages = [
  definePage({
    path: FORM_PATH,
    needs: 'addresses',
    access: 'login',
    words: ['address', 'fields', 'validation'],
    loader: later(() => import('./addressForm.data.ts'), 'loadAddressForm'),
    action: later(() => import('./addressForm.data.ts'), 'saveAddress'),
    Component: later(() => import('./AddressFormPage.tsx'), 'AddressFormPage'),
  }),
];
