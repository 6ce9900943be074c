import type { Home } from '#shared/contract/home.ts';
import { addDays } from '#shared/domain/timeWindow.ts';
import { type Check, QUICK_MS, refusedWith, SEARCHING_MS } from './calls/check.ts';
import type { Problem } from './calls/exchange.ts';
import type { Facts } from './calls/facts.ts';
import { SELLING_CHECKS } from './sellingChecks.ts';

const form = { ...refusedWith(400), budgetMs: QUICK_MS };
const today = () => new Date().toISOString().slice(0, 10);

/** Calls that need a session: refused without one. */
const personal: Record<string, Check['call']> = {
  me: (api) => api.getMe(),
  devices: (api) => api.listDevices(),
  'account export': (api) => api.exportMe(),
  addresses: (api) => api.listAddresses(),
};
/** Calls that write for a signed-in visitor. Without a session they are refused before the body is read. */
const writing: Record<string, Check['call']> = {
  'save me': (api) => api.saveMe({}),
  'change e-mail': (api) => api.changeEmail({ email: '', code: '' }),
  'change phone': (api) => api.changePhone({ areaCode: '', phone: '', code: '' }),
  'delete me': (api) => api.deleteMe({}),
  'sign out device': (api) => api.signOutDevice('no-such-device'),
  'create address': (api) => api.createAddress({}),
  address: (api) => api.getAddress('no-such-address'),
  'save address': (api) => api.saveAddress('no-such-address', {}),
  'delete address': (api) => api.deleteAddress('no-such-address'),
};
const HAN = /\p{Script=Han}/u;

/** Every read-only call, one per row. Forms are sent empty, so that each is refused. */
export const CHECKS: readonly Check[] = [
  { name: 'language list', tags: ['spec', 'language'], call: (api) => api.listLanguages(), budgetMs: QUICK_MS },
  {
    name: 'language by country',
    tags: ['spec', 'language'],
    call: (api) => api.getLanguageByGeo(),
    refusal: { status: [404], required: false },
    budgetMs: QUICK_MS,
  },
  {
    name: 'language save',
    tags: ['spec', 'language', 'form'],
    call: (api) => api.saveLanguage({ languageId: 0 }),
    ...form,
  },
  { name: 'home', tags: ['spec', 'catalogue'], call: (api) => api.getHome(), budgetMs: SEARCHING_MS, judge: inEnglish },
  {
    name: 'home in Indonesian',
    tags: ['spec', 'catalogue', 'language'],
    call: (api) => api.getHome(),
    language: 'id',
    budgetMs: SEARCHING_MS,
    judge: inIndonesian,
  },
  ...(['zh-HK', 'zh-TW', 'zh-CN'] as const).map(
    (language): Check => ({
      name: `home in ${language}`,
      tags: ['spec', 'catalogue', 'language'],
      call: (api) => api.getHome(),
      language,
      budgetMs: SEARCHING_MS,
      judge: inChinese,
    }),
  ),
  { name: 'contact', tags: ['spec', 'catalogue'], call: (api) => api.getContact(), budgetMs: QUICK_MS },
  {
    name: 'hottest',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) => api.listHottest(cityCode),
    bare: true,
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }),
    bare: true,
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing of a time window',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) =>
      api.listActivities({ cityCode, type: 'concert', window: { start: today(), end: addDays(today(), 60) } }),
    bare: true,
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'search',
    tags: ['ours', 'catalogue'],
    call: (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }, { keyword: 'night', pageSize: 5 }),
    bare: true,
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing of no such city',
    tags: ['ours', 'error'],
    call: (api) => api.listActivities({ cityCode: 'nowhere0', type: 'all' }),
    bare: true,
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  { name: 'cities', tags: ['ours', 'catalogue'], call: (api) => api.listCities(), budgetMs: QUICK_MS },
  { name: 'countries', tags: ['ours', 'catalogue'], call: (api) => api.listCountries(), budgetMs: QUICK_MS },
  {
    name: 'activity',
    tags: ['ours', 'catalogue'],
    call: async (api, facts) => api.getActivity(await facts.activityId()),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'no such activity',
    tags: ['ours', 'error'],
    call: (api) => api.getActivity('no-such-activity'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  {
    name: 'seats',
    tags: ['ours', 'catalogue'],
    call: async (api, facts) => api.getSeatMap(await facts.seatedSessionId()),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'no such seats',
    tags: ['ours', 'error'],
    call: (api) => api.getSeatMap('no-such-session'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  {
    name: 'notify me',
    tags: ['ours', 'form'],
    call: async (api, facts) => api.notifyMe(await facts.activityId(), {}),
    ...form,
  },

  { name: 'send login code', tags: ['spec', 'account', 'form'], call: (api) => api.sendLoginCode({}), ...form },
  {
    name: 'login by phone',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.login({ areaCode: '', phone: '', code: '' }),
    ...form,
  },
  {
    name: 'login by e-mail',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.mailLogin({ email: '', password: '' }),
    ...form,
  },
  {
    name: 'send register code',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.sendRegisterCode({ email: '' }),
    ...form,
  },
  {
    name: 'register',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.register({ email: '', code: '', password: '' }),
    ...form,
  },
  {
    name: 'send reset code',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.sendResetCode({ email: '' }),
    ...form,
  },
  {
    name: 'verify reset code',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.verifyResetCode({ email: '', code: '' }),
    ...form,
  },
  {
    name: 'reset password',
    tags: ['spec', 'account', 'form'],
    call: (api) => api.resetPassword({ resetToken: '', password: '' }),
    ...form,
  },
  {
    name: 'change password as a stranger',
    tags: ['spec', 'account', 'error'],
    call: (api) => api.changePassword({ oldPassword: '', newPassword: '' }),
    ...refusedWith(401),
    budgetMs: QUICK_MS,
  },
  { name: 'logout of a stranger', tags: ['spec', 'account'], call: (api) => api.logout(), budgetMs: QUICK_MS },
  ...Object.entries({ ...personal, ...writing }).map(
    ([name, call]): Check => ({
      name: `${name} as a stranger`,
      tags: ['ours', 'account', 'error'],
      call,
      ...refusedWith(401),
      budgetMs: QUICK_MS,
    }),
  ),
  ...Object.entries(personal).map(
    ([name, call]): Check => ({
      name,
      tags: ['ours', 'account', 'login'],
      call,
      needsLogin: true,
      budgetMs: QUICK_MS,
    }),
  ),
  ...SELLING_CHECKS,
];

function inEnglish({ categories }: Home): Problem | undefined {
  const foreign = categories.find(({ name }) => HAN.test(name));
  return foreign && wrongLanguage(`English was asked for, and a category is called ${foreign.name}`);
}

function inChinese({ categories }: Home): Problem | undefined {
  const foreign = categories.find(({ name }) => !HAN.test(name));
  return foreign && wrongLanguage(`Chinese was asked for, and a category is called ${foreign.name}`);
}

/** Some category names are the same in both languages, but not all of them. */
async function inIndonesian({ categories }: Home, facts: Facts): Promise<Problem | undefined> {
  const english = await facts.englishCategories();
  const same = categories.length > 0 && categories.every(({ name }) => english.includes(name));
  return same ? wrongLanguage(`Indonesian was asked for, and the categories are ${english.join(', ')}`) : undefined;
}

const wrongLanguage = (message: string): Problem => ({ code: 'language', message });
