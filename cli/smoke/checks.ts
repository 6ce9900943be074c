import type { Home } from '#shared/contract/home.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { type Check, formOf, row, SEARCHING_MS, type Tag, UNKNOWN } from './calls/check.ts';
import type { Problem } from './calls/exchange.ts';
import { type Facts, NothingToTry } from './calls/facts.ts';
import { SELLING_CHECKS } from './sellingChecks.ts';
import { TABLE_CHECKS } from './tableChecks.ts';

const HAN = /\p{Script=Han}/u;
const slow = { budgetMs: SEARCHING_MS };
const today = () => new Date().toISOString().slice(0, 10);

const CATALOGUE: readonly Tag[] = ['spec', 'catalogue'];
const OUR_CATALOGUE: readonly Tag[] = ['ours', 'catalogue'];
const OUR_ERROR: readonly Tag[] = ['ours', 'error'];
const ACCOUNT_FORM: readonly Tag[] = ['spec', 'account', 'form'];
const PERSONAL: readonly Tag[] = ['ours', 'account', 'login'];
const signedIn = { needsLogin: true } as const;

/** Checks that need more data than the table of calls has. */
const OWN_CHECKS: readonly Check[] = [
  row('languages', ['spec', 'language'], (api) => api.listLanguages()),
  row('contact', CATALOGUE, (api) => api.getContact()),
  row('language by country', ['spec', 'language'], (api) => api.getLanguageByGeo(), {
    refusal: { status: [404], required: false },
  }),
  row('language save', ['spec', 'language', 'form'], (api) => api.saveLanguage({ languageId: 0 }), formOf()),
  row('home', CATALOGUE, (api) => api.getHome(), { ...slow, judge: inEnglish }),
  ...LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).map(({ code }) =>
    row(`home in ${code}`, ['spec', 'catalogue', 'language'], (api) => api.getHome(), {
      ...slow,
      language: code,
      judge: isTranslated(code),
    }),
  ),
  row('hottest', CATALOGUE, (api, { cityCode }) => api.listHottest(cityCode), slow),
  row('listing', CATALOGUE, (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }), slow),
  row('listing of a time window', CATALOGUE, (api, { cityCode }) => api.listActivities(inTwoMonths(cityCode)), slow),
  row('search', OUR_CATALOGUE, (api, { cityCode }) => api.listActivities({ cityCode, type: 'all' }, SEARCH), slow),
  row('suggest', OUR_CATALOGUE, (api) => api.suggest({ keyword: SEARCH.keyword }), slow),
  row('cards', OUR_CATALOGUE, async (api, facts) => api.listCards({ ids: await facts.activityId() }), slow),
  row(
    'listing of no such city',
    OUR_ERROR,
    (api) => api.listActivities({ cityCode: 'nowhere0', type: 'all' }),
    UNKNOWN,
  ),
  row('activity', OUR_CATALOGUE, async (api, facts) => api.getActivity(await facts.activityId()), slow),
  row('no such activity', OUR_ERROR, (api) => api.getActivity('no-such-activity'), UNKNOWN),
  row(
    'codes of no such activity',
    OUR_ERROR,
    (api) => api.openActivity('no-such-activity', { codes: ['NO-SUCH-CODE'] }),
    UNKNOWN,
  ),
  row('seats', OUR_CATALOGUE, async (api, facts) => api.getSeatMap(await facts.seatedSessionId()), slow),
  row('no such seats', OUR_ERROR, (api) => api.getSeatMap('no-such-session'), UNKNOWN),
  row('notify me', ['ours', 'form'], async (api, facts) => api.notifyMe(await facts.activityId(), {}), formOf()),
  row('no such subscription', OUR_ERROR, (api) => api.getSubscription(NO_LINK), UNKNOWN),
  row('confirm no such subscription', OUR_ERROR, (api) => api.confirmSubscription(NO_LINK), UNKNOWN),
  row('end no such subscription', OUR_ERROR, (api) => api.endSubscription(NO_LINK, {}), UNKNOWN),
  row('no such restore link', OUR_ERROR, (api) => api.getRestore(NO_LINK), UNKNOWN),
  row('restore by no such link', OUR_ERROR, (api) => api.restoreAccount(NO_LINK), UNKNOWN),

  row('send login code', ACCOUNT_FORM, (api) => api.sendLoginCode({}), formOf()),
  row('login by phone', ACCOUNT_FORM, (api) => api.login({ areaCode: '', phone: '', code: '' }), formOf()),
  row('login by e-mail', ACCOUNT_FORM, (api) => api.mailLogin({ email: '', password: '' }), formOf()),
  row('send register code', ACCOUNT_FORM, (api) => api.sendRegisterCode({ email: '' }), formOf()),
  row('register', ACCOUNT_FORM, (api) => api.register({ email: '', code: '', password: '' }), formOf()),
  row('send reset code', ACCOUNT_FORM, (api) => api.sendResetCode({ email: '' }), formOf()),
  row('verify reset code', ACCOUNT_FORM, (api) => api.verifyResetCode({ email: '', code: '' }), formOf()),
  row('reset password', ACCOUNT_FORM, (api) => api.resetPassword({ resetToken: '', password: '' }), formOf()),
  row('logout of a stranger', ['spec', 'account'], (api) => api.logout()),
  row('me', PERSONAL, (api) => api.getMe(), signedIn),
  row('devices', PERSONAL, (api) => api.listDevices(), signedIn),
  row('account export', PERSONAL, (api) => api.exportMe(), signedIn),
  row('addresses', PERSONAL, (api) => api.listAddresses(), signedIn),
  ...SELLING_CHECKS,
];
const ownNames = new Set(OWN_CHECKS.map(({ name }) => name));

/**
 * Every call of the contract that can be tried without writing. A check of this file replaces the table's check with
 * the same name.
 */
export const CHECKS: readonly Check[] = [...OWN_CHECKS, ...TABLE_CHECKS.filter(({ name }) => !ownNames.has(name))];

function inEnglish({ categories }: Home): Problem | undefined {
  const foreign = categories.find(({ name }) => HAN.test(name));
  return foreign && wrongLanguage(`English was requested, and a category is called ${foreign.name}`);
}

/** In Latin script, some category names are the same as in English. In other scripts, none are. */
function isTranslated(code: LanguageCode) {
  const { language, script } = new Intl.Locale(code).maximize();
  const languageName = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return async ({ categories }: Home, facts: Facts): Promise<Problem | undefined> => {
    // A box office may offer fewer languages than the shop. If it has no list, nothing can be checked.
    const offered = await facts.languages();
    if (!offered.includes(code)) throw new NothingToTry(`this box office does not offer ${languageName}`);
    const english = await facts.englishCategories();
    const foreign = categories.filter(({ name }) => english.includes(name));
    const [first] = script === 'Latn' && foreign.length < categories.length ? [] : foreign;
    return first && wrongLanguage(`${languageName} was requested, and a category is called ${first.name}`);
  };
}

const wrongLanguage = (message: string): Problem => ({ code: 'language', message });

const SEARCH = { keyword: 'night', pageSize: 5 };
const NO_LINK = 'no-such-link';
const inTwoMonths = (cityCode: string) =>
  ({ cityCode, type: 'concert', window: { start: today(), end: addDays(today(), 60) } }) as const;
