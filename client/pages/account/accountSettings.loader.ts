import { likelyCountry, loadCountryChoices, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { emptyUnlessSignedOut } from '#client/platform/toRouteError.ts';
import type { SignedInDevice } from '#shared/contract/account.ts';
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { EDITS } from './edits.ts';

export type DeviceView = {
  id: string;
  current: boolean;
  /** Browser and system: `Chrome · Android`. Empty if they are unknown. */
  name: string;
  isPhone: boolean;
  lastUsed: { iso: string; day: string };
};

export async function loadAccountSettings({ shop, query }: PageVisit) {
  const { api, findCity, language, hidden } = shop;
  const edit = EDITS.find((known) => known === query.get('edit')) ?? null;
  const [user, devices, { timeZone }] = await Promise.all([
    api.getMe(),
    edit || hidden.includes('devices') ? [] : api.listDevices().catch(emptyUnlessSignedOut),
    findCity(),
  ]);
  return {
    edit,
    user,
    devices: devices.map(toDeviceView(language, timeZone)),
    areaCodes: edit === 'phone' ? toAreaCodeChoices(await loadCountryChoices(shop)) : [],
    likelyCountry: likelyCountry(language),
  };
}
export type AccountSettings = Awaited<ReturnType<typeof loadAccountSettings>>;

function toDeviceView(language: LanguageCode, timeZone: string): (device: SignedInDevice) => DeviceView {
  const format = createDateFormat(language, { dateStyle: 'long', timeZone });
  return ({ id, current, browser, system, lastUsedAt }) => ({
    id,
    current,
    name: [browser, system].filter(Boolean).join(' · '),
    isPhone: /android|ios|iphone/i.test(system ?? ''),
    lastUsed: { iso: lastUsedAt, day: format.format(new Date(lastUsedAt)) },
  });
}
