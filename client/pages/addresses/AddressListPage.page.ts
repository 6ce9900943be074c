import { definePage, later } from '#client/platform/definePage.ts';

export const pages = [
  definePage({
    path: '/address_list',
    access: 'login',
    words: ['address'],
    loader: later(() => import('./addressList.data.ts'), 'loadAddressList'),
    action: later(() => import('./addressList.data.ts'), 'changeAddressList'),
    Component: later(() => import('./AddressListPage.tsx'), 'AddressListPage'),
  }),
];
