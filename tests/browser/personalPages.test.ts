import { beforeAll, it } from 'vitest';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { pairwiseVisits } from '#tests/support/browser/pairwiseVisits.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const PAGES = [
  { path: '/address/create' },
  { path: '/address/create?country=FR' },
  { path: '/account_setting' },
  { path: '/account_setting?edit=nickname' },
  { path: '/account_setting?edit=phone' },
  { path: '/account_setting?edit=password' },
  { path: '/account_setting?edit=delete' },
  { path: '/address_list' },
  { path: '/orders' },
  { path: '/orders/1001', status: 404 },
  { path: '/order/confirm' },
  { path: '/order/1001/pay', status: 404 },
];
/** Page checks are split into three files, so that two workers can share them. */
const VISITS = pairwiseVisits(PAGES);

let shop: RunningShop;
let login: Map<string, string>;
let checkPage: CheckPage;

beforeAll(async () => {
  ({ shop, checkPage } = await sharedShop());
  login = (await signIn(shop)).visitor.jar;
});

it.each(VISITS)(
  '[S-039] the page “$path” passes the page checks in $language at $width px, $colorScheme',
  async ({ path, language, ...visit }) => {
    await checkPage({ address: `${shop.url}/${language}${path}`, login, ...visit });
  },
);
