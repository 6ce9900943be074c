import { definePage } from '#client/platform/definePage.ts';
import { LIST_PATH } from './addressPaths.ts';

export const pages = [
  definePage({
    path: LIST_PATH,
    access: 'login',
    words: ['address'],
    loader: async () => (await import('./addressList.data.ts')).loadAddressList,
    action: async () => (await import('./addressList.data.ts')).changeAddressList,
    Component: async () => (await import('./AddressListPage.tsx')).AddressListPage,
  }),
];
