import type { Home } from '#shared/contract/home.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { type Check, QUICK_MS, refusedWith, SEARCHING_MS } from './calls/check.ts';
import type { Problem } from './calls/exchange.ts';
import type { Facts } from './calls/facts.ts';
import { SELLING_CHECKS } from './sellingChecks.ts';
import { TABLE_CHECKS } from './tableChecks.ts';

const form = { ...refusedWith(400), budgetMs: QUICK_MS };
const today = () => new Date().toISOString().slice(0, 10);

/** Calls of one person, answered to a visitor who is signed in. */
const personal: Record<string, Check['call']> = {
  me: (api) => api.getMe(),
  devices: (api) => api.listDevices(),
  'account export': (api) => api.exportMe(),
  addresses: (api) => api.listAddresses(),
};
const HAN = /\p{Script=Han}/u;

/** Checks that need more than the table of calls says. Forms are sent empty, so that nothing happens but their refusal. */
const OWN_CHECKS: readonly Check[] = [
  { name: 'languages', tags: ['spec', 'language'], call: (api) => api.listLanguages(), budgetMs: QUICK_MS },
  { name: 'contact', tags: ['spec', 'catalogue'], call: (api) => api.getContact(), budgetMs: QUICK_MS },
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
  {
    name: 'home',
    tags: ['spec', 'catalogue'],
    call: (api) => api.getHome(),
    budgetMs: SEARCHING_MS,
    judge: inEnglish,
  },
  ...LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).map(
    ({ code }): Check => ({
      name: `home in ${code}`,
      tags: ['spec', 'catalogue', 'language'],
      call: (api) => api.getHome(),
      language: code,
      budgetMs: SEARCHING_MS,
      judge: isTranslated(code),
    }),
  ),
  {
    name: 'hottest',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) => api.listHottest(cityCode),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing of a time window',
    tags: ['spec', 'catalogue'],
    call: (api, { cityCode }) =>
      api.listActivities({ cityCode, type: 'concert', window: { start: today(), end: addDays(today(), 60) } }),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'search',
    tags: ['ours', 'catalogue'],
    call: (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }, { keyword: 'night', pageSize: 5 }),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'suggestions',
    tags: ['ours', 'catalogue'],
    call: (api) => api.suggest({ keyword: 'night' }),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'cards',
    tags: ['ours', 'catalogue'],
    call: async (api, facts) => api.listCards({ ids: await facts.activityId() }),
    budgetMs: SEARCHING_MS,
  },
  {
    name: 'listing of no such city',
    tags: ['ours', 'error'],
    call: (api) => api.listActivities({ cityCode: 'nowhere0', type: 'all' }),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
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
  {
    name: 'no such subscription',
    tags: ['ours', 'error'],
    call: (api) => api.getSubscription('no-such-subscription'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  {
    name: 'confirm no such subscription',
    tags: ['ours', 'error'],
    call: (api) => api.confirmSubscription('no-such-subscription'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  {
    name: 'end no such subscription',
    tags: ['ours', 'error'],
    call: (api) => api.endSubscription('no-such-subscription', {}),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },

  {
    name: 'no such restore link',
    tags: ['ours', 'error'],
    call: (api) => api.getRestore('no-such-restore-link'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
  },
  {
    name: 'restore by no such link',
    tags: ['ours', 'error'],
    call: (api) => api.restoreAccount('no-such-restore-link'),
    ...refusedWith(404),
    budgetMs: QUICK_MS,
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
  { name: 'logout of a stranger', tags: ['spec', 'account'], call: (api) => api.logout(), budgetMs: QUICK_MS },
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
const ownNames = new Set(OWN_CHECKS.map(({ name }) => name));

/** Every call of the contract that can be tried without writing; a check of our own replaces the table's by its name. */
export const CHECKS: readonly Check[] = [...OWN_CHECKS, ...TABLE_CHECKS.filter(({ name }) => !ownNames.has(name))];

function inEnglish({ categories }: Home): Problem | undefined {
  const foreign = categories.find(({ name }) => HAN.test(name));
  return foreign && wrongLanguage(`English was asked for, and a category is called ${foreign.name}`);
}

/** In Latin script, some category names are the same as in English; in other scripts none. */
function isTranslated(code: LanguageCode) {
  const { language, script } = new Intl.Locale(code).maximize();
  const languageName = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return async ({ categories }: Home, facts: Facts): Promise<Problem | undefined> => {
    const english = await facts.englishCategories();
    const foreign = categories.filter(({ name }) => english.includes(name));
    const [first] = script === 'Latn' && foreign.length < categories.length ? [] : foreign;
    return first && wrongLanguage(`${languageName} was asked for, and a category is called ${first.name}`);
  };
}

const wrongLanguage = (message: string): Problem => ({ code: 'language', message });
