import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/domain/language/languages.ts';
import type { PageCheck } from './calls/check.ts';
import { type Facts, NothingToTry } from './calls/facts.ts';

const PAGE_BUDGET = 2_000;
const page = (name: string, path: string, more: Partial<PageCheck> = {}): PageCheck => ({
  name: `page ${name}`,
  path: () => path,
  language: 'en',
  status: 200,
  budgetMs: PAGE_BUDGET,
  ...more,
});
const redirect = (name: string, path: string, location: RegExp): PageCheck => ({
  name: `page ${name}`,
  path: () => path,
  status: 302,
  location,
  budgetMs: PAGE_BUDGET,
});
/** A page that redirects visitors without a login to the login page. The login page redirects back. */
const guarded = (name: string, path: string): PageCheck => ({
  ...redirect(
    `${name}, to login`,
    `/en${path}`,
    new RegExp(`^(https?://[^/]+)?/en/login\\?redirect=${encodeURIComponent(path)}$`),
  ),
  personal: true,
  level: 'selling',
});
const own = { level: 'selling', needsLogin: true, personal: true, noindex: true } as const;
const file = (name: string, path: string, contentType: RegExp): PageCheck => ({
  name,
  path: () => path,
  status: 200,
  contentType,
  budgetMs: PAGE_BUDGET,
});

/** Public and personal pages, redirects to sign-in, and files for crawlers and probes. One per row. */
export const PAGE_CHECKS: readonly PageCheck[] = [
  redirect(
    'without a language',
    '/',
    new RegExp(`^(https?://[^/]+)?/(${LANGUAGES.map(({ code }) => code).join('|')})/?$`),
  ),
  page('home', '/en', { firstVisit: true }),
  ...LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).map(({ code }) => ({
    ...page(`home in ${code}`, '', { language: code }),
    path: async (facts: Facts) => {
      if (!(await facts.languages()).includes(code))
        throw new NothingToTry('the box office does not list the language');
      return `/${code}`;
    },
  })),
  page('top events', '/en/activity/list', { title: 'Top Events' }),
  { ...page('category', ''), path: ({ cityCode }) => `/en/${cityCode}-all` },
  { ...page('activity', ''), path: async (facts) => `/en/activity/${encodeURIComponent(await facts.activityId())}` },
  page('login', '/en/login', { level: 'account' }),
  page('about', '/en/about', { title: 'About Us' }),
  page('contact', '/en/contact', { title: 'Contact Us' }),
  page('privacy', '/en/privacy', { title: 'Privacy Policy' }),
  page('user agreement', '/en/userAgreement', { title: 'User Agreement' }),
  page('404', '/en/404', { status: 404 }),
  page('no such activity', '/en/activity/no-such-activity', { status: 404 }),
  guarded('orders', '/orders'),
  guarded('order', '/orders/no-such-order'),
  guarded('order confirm', '/order/confirm?hold=no-such-hold'),
  guarded('pay', '/order/no-such-order/pay'),
  guarded('pay success', '/paySuccess?order=no-such-order'),
  guarded('pay cancel', '/payCancel?order=no-such-order'),
  guarded('pay fail', '/payFail?order=no-such-order'),
  page('orders', '/en/orders', own),
  page('order confirm, nothing held', '/en/order/confirm', own),
  page('no such order', '/en/orders/no-such-order', { ...own, status: 404 }),
  page('pay, no such order', '/en/order/no-such-order/pay', { ...own, status: 404 }),
  page('voucher', '/en/voucher', { level: 'selling', personal: true, noindex: true }),
  page('no such voucher', `/en/voucher?token=${'smoke-'.repeat(6)}`, {
    level: 'selling',
    status: 404,
    personal: true,
    noindex: true,
    secretAddress: true,
  }),
  file('robots.txt', '/robots.txt', /^text\/plain/),
  file('sitemap', '/sitemap.xml', /^(application|text)\/xml/),
  file('livez', '/livez', /^text\/plain/),
  file('readyz', '/readyz', /^text\/plain/),
];
