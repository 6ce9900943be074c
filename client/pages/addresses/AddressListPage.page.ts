import { definePage, later } from '#client/platform/definePage.ts';
import { LIST_PATH } from './addressPaths.ts';

export const pages = [
  definePage({
    path: LIST_PATH,
    needs: 'addresses',
    access: 'login',
    words: ['address'],
    loader: later(() => import('./addressList.data.ts'), 'loadAddressList'),
    action: later(() => import('./addressList.data.ts'), 'changeAddressList'),
    Component: later(() => import('./AddressListPage.tsx'), 'AddressListPage'),
  }),
];
