import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { pageRoute } from './pageRoute.ts';
import { shouldReloadActivity } from './pages/activity/shouldReloadActivity.ts';
import { shouldReloadCheckout } from './pages/checkout/shouldReloadCheckout.ts';
import type { PageHandle } from './platform/pageHandle.ts';
import { APP_QUERY, CATEGORY_QUERY, CHOICE_QUERY, HOT_QUERY } from './platform/pageQueries.ts';
import type { ShopLoaderArgs } from './platform/shopContext.ts';

/** All pages of the shop. Paths are relative to the language prefix. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    loader: (async (args: ShopLoaderArgs) => (await import('./layout/layout.loader.ts')).loadLayout(args)) as never,
    shouldRevalidate: () => false,
    children: [
      pageRoute({
        loader: async (args) => (await import('./pages/home/homePage.loader.ts')).loadHomePage(args),
        words: ['home'],
        module: 'client/pages/home/HomePage.tsx',
        component: async () => (await import('./pages/home/HomePage.tsx')).HomePage,
      }),
      pageRoute({
        path: 'activity/list',
        loader: async (args) => (await import('./pages/hot/hotPage.loader.ts')).loadHotPage(args),
        query: HOT_QUERY,
        words: ['catalogue'],
        module: 'client/pages/hot/HotPage.tsx',
        component: async () => (await import('./pages/hot/HotPage.tsx')).HotPage,
      }),
      {
        ...pageRoute({
          path: 'activity/:activityId',
          loader: async (args) => (await import('./pages/activity/activityPage.loader.ts')).loadActivityPage(args),
          query: CHOICE_QUERY,
          words: ['activity'],
          module: 'client/pages/activity/ActivityPage.tsx',
          component: async () => (await import('./pages/activity/ActivityPage.tsx')).ActivityPage,
        }),
        shouldRevalidate: shouldReloadActivity,
      },
      pageRoute({
        path: 'about',
        words: ['article', 'about'],
        module: 'client/pages/texts/TextPages.tsx',
        component: async () => (await import('./pages/texts/TextPages.tsx')).AboutPage,
      }),
      pageRoute({
        path: 'contact',
        words: ['article', 'contact'],
        module: 'client/pages/texts/ContactPage.tsx',
        component: async () => (await import('./pages/texts/ContactPage.tsx')).ContactPage,
      }),
      pageRoute({
        path: 'privacy',
        loader: async (args) => (await import('./pages/texts/textPages.loader.ts')).loadLegalText(args, 'privacy'),
        words: ['article', 'privacy'],
        module: 'client/pages/texts/TextPages.tsx',
        component: async () => (await import('./pages/texts/TextPages.tsx')).PrivacyPage,
      }),
      pageRoute({
        path: 'userAgreement',
        loader: async (args) =>
          (await import('./pages/texts/textPages.loader.ts')).loadLegalText(args, 'userAgreement'),
        words: ['article', 'userAgreement'],
        module: 'client/pages/texts/TextPages.tsx',
        component: async () => (await import('./pages/texts/TextPages.tsx')).UserAgreementPage,
      }),
      pageRoute({
        path: 'app',
        loader: async (args) => (await import('./pages/texts/appPage.loader.ts')).loadAppPage(args),
        query: APP_QUERY,
        words: ['article', 'app'],
        module: 'client/pages/texts/AppPage.tsx',
        component: async () => (await import('./pages/texts/AppPage.tsx')).AppPage,
      }),
      pageRoute({
        path: 'login',
        shared: false,
        loader: async (args) => (await import('./pages/login/loginPage.data.ts')).loadLoginPage(args, accessOf),
        action: async (args) => (await import('./pages/login/loginPage.data.ts')).submitLoginForm(args),
        words: ['login', 'fields', 'validation'],
        module: 'client/pages/login/LoginPage.tsx',
        component: async () => (await import('./pages/login/LoginPage.tsx')).LoginPage,
      }),
      pageRoute({
        path: 'orders',
        access: 'login',
        loader: async (args) => (await import('./pages/orders/ordersPage.loader.ts')).loadOrdersPage(args),
        words: ['orders', 'order'],
        module: 'client/pages/orders/OrdersPage.tsx',
        component: async () => (await import('./pages/orders/OrdersPage.tsx')).OrdersPage,
      }),
      pageRoute({
        path: 'orders/:orderId',
        access: 'login',
        loader: async (args) => (await import('./pages/orders/orderPage.data.ts')).loadOrderPage(args),
        action: async (args) => (await import('./pages/orders/orderPage.data.ts')).changeOrder(args),
        words: ['orders', 'order', 'voucher'],
        module: 'client/pages/orders/OrderPage.tsx',
        component: async () => (await import('./pages/orders/OrderPage.tsx')).OrderPage,
      }),
      {
        ...pageRoute({
          path: 'order/confirm',
          access: 'login',
          loader: async (args) => (await import('./pages/checkout/checkout.data.ts')).loadCheckout(args),
          action: async (args) => (await import('./pages/checkout/checkout.data.ts')).submitCheckout(args),
          words: ['checkout', 'order', 'address', 'fields', 'validation', 'message'],
          module: 'client/pages/checkout/CheckoutPage.tsx',
          component: async () => (await import('./pages/checkout/CheckoutPage.tsx')).CheckoutPage,
        }),
        shouldRevalidate: shouldReloadCheckout,
      },
      pageRoute({
        path: 'order/:orderId/pay',
        access: 'login',
        loader: async (args) => (await import('./pages/pay/payPage.data.ts')).loadPayPage(args),
        action: async (args) => (await import('./pages/pay/payPage.data.ts')).submitPayForm(args),
        words: ['pay', 'order'],
        module: 'client/pages/pay/PayPage.tsx',
        component: async () => (await import('./pages/pay/PayPage.tsx')).PayPage,
      }),
      pageRoute({
        path: 'address/create',
        access: 'login',
        loader: async (args) => (await import('./pages/addresses/addressForm.data.ts')).loadAddressForm(args),
        action: async (args) => (await import('./pages/addresses/addressForm.data.ts')).saveAddress(args),
        words: ['address', 'fields', 'validation'],
        module: 'client/pages/addresses/AddressFormPage.tsx',
        component: async () => (await import('./pages/addresses/AddressFormPage.tsx')).AddressFormPage,
      }),
      pageRoute({
        path: 'address_list',
        access: 'login',
        loader: async (args) => (await import('./pages/addresses/addressList.data.ts')).loadAddressList(args),
        action: async (args) => (await import('./pages/addresses/addressList.data.ts')).changeAddressList(args),
        words: ['address'],
        module: 'client/pages/addresses/AddressListPage.tsx',
        component: async () => (await import('./pages/addresses/AddressListPage.tsx')).AddressListPage,
      }),
      pageRoute({
        path: 'account_setting',
        access: 'login',
        loader: async (args) => (await import('./pages/account/accountSettings.loader.ts')).loadAccountSettings(args),
        action: async (args) => (await import('./pages/account/accountSettings.action.ts')).submitAccountForm(args),
        words: ['account', 'fields', 'validation'],
        module: 'client/pages/account/AccountSettingsPage.tsx',
        component: async () => (await import('./pages/account/AccountSettingsPage.tsx')).AccountSettingsPage,
      }),
      pageRoute({
        path: 'paySuccess',
        access: 'login',
        loader: async (args) => (await import('./pages/result/resultPage.loader.ts')).loadPaySuccess(args),
        words: ['result', 'order'],
        reportsToAds: true,
        module: 'client/pages/result/ResultPage.tsx',
        component: async () => (await import('./pages/result/ResultPage.tsx')).PaySuccessPage,
      }),
      pageRoute({
        path: 'payCancel',
        access: 'login',
        loader: async (args) => (await import('./pages/result/resultPage.loader.ts')).loadPayCancel(args),
        words: ['result', 'order'],
        module: 'client/pages/result/ResultPage.tsx',
        component: async () => (await import('./pages/result/ResultPage.tsx')).PayCancelPage,
      }),
      pageRoute({
        path: 'payFail',
        access: 'login',
        loader: async (args) => (await import('./pages/result/resultPage.loader.ts')).loadPayFail(args),
        words: ['result', 'order'],
        module: 'client/pages/result/ResultPage.tsx',
        component: async () => (await import('./pages/result/ResultPage.tsx')).PayFailPage,
      }),
      pageRoute({
        path: 'voucher',
        shared: false,
        loader: async (args) => (await import('./pages/voucher/voucherPage.loader.ts')).loadVoucherPage(args),
        words: ['message', 'voucher'],
        module: 'client/pages/voucher/VoucherPage.tsx',
        component: async () => (await import('./pages/voucher/VoucherPage.tsx')).VoucherPage,
      }),
      pageRoute({
        path: 'notify/confirm',
        shared: false,
        loader: async (args) => (await import('./pages/notify/notifyPages.data.ts')).loadSubscription(args),
        action: async (args) => (await import('./pages/notify/notifyPages.data.ts')).confirmNotify(args),
        words: ['message', 'notify'],
        module: 'client/pages/notify/ConfirmNotifyPage.tsx',
        component: async () => (await import('./pages/notify/ConfirmNotifyPage.tsx')).ConfirmNotifyPage,
      }),
      pageRoute({
        path: 'notify/unsubscribe',
        shared: false,
        loader: async (args) => (await import('./pages/notify/notifyPages.data.ts')).loadSubscription(args),
        action: async (args) => (await import('./pages/notify/notifyPages.data.ts')).unsubscribe(args),
        words: ['message', 'notify'],
        module: 'client/pages/notify/UnsubscribePage.tsx',
        component: async () => (await import('./pages/notify/UnsubscribePage.tsx')).UnsubscribePage,
      }),
      pageRoute({
        path: '*',
        loader: async (args) => (await import('./pages/category/categoryPage.loader.ts')).loadCategoryPage(args),
        query: CATEGORY_QUERY,
        words: ['catalogue'],
        module: 'client/pages/category/CategoryPage.tsx',
        component: async () => (await import('./pages/category/CategoryPage.tsx')).CategoryPage,
      }),
    ],
  },
];

const accessOf = (path: string) => (matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined)?.access;
