import { definePage } from '#client/platform/definePage.ts';
import { FORM_PATH } from './addressPaths.ts';

export const pages = [
  definePage({
    path: FORM_PATH,
    access: 'login',
    words: ['address', 'fields', 'validation'],
    loader: async () => (await import('./addressForm.data.ts')).loadAddressForm,
    action: async () => (await import('./addressForm.data.ts')).saveAddress,
    Component: async () => (await import('./AddressFormPage.tsx')).AddressFormPage,
  }),
];
