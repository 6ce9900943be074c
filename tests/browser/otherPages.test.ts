import { beforeAll, it } from 'vitest';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { pairwiseVisits } from '#tests/support/browser/pairwiseVisits.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const PAGES = [
  { path: '/about' },
  { path: '/contact' },
  { path: '/privacy' },
  { path: '/userAgreement' },
  { path: '/login?redirect=/orders' },
  { path: '/login?screen=email' },
  { path: '/login?screen=password' },
  { path: '/login?screen=register' },
  { path: '/login?screen=forgot' },
  { path: '/favourites' },
  { path: '/voucher' },
  { path: '/notify/confirm' },
  { path: '/notify/unsubscribe' },
  { path: '/account/restore' },
  { path: '/app' },
  { path: '/404', status: 404 },
  { path: '/no/such/page', status: 404 },
];
/** Page checks are split into three files, so that two workers can share them. */
const VISITS = pairwiseVisits(PAGES);

let shop: RunningShop;
let checkPage: CheckPage;

beforeAll(async () => {
  ({ shop, checkPage } = await sharedShop());
});

it.each(VISITS)(
  'the page “$path” passes the page checks in $language at $width px, $colorScheme',
  async ({ path, language, ...visit }) => {
    await checkPage({ address: `${shop.url}/${language}${path}`, ...visit });
  },
);
