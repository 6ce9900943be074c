import { likelyCountry, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { readEdit } from './edit/edits.ts';
import { toDeviceView } from './toDeviceView.ts';

export async function loadAccountSettings({ request, context }: ShopLoaderArgs) {
  const { api, language } = context.get(shopContext);
  const edit = readEdit(new URL(request.url).searchParams);
  const [user, devices] = await Promise.all([api.getMe(), edit ? [] : api.listDevices().catch(noneUnlessSignedOut)]);
  return {
    edit,
    user,
    devices: devices.map(toDeviceView(language, DEFAULT_CITY.timeZone)),
    areaCodes: edit === 'phone' ? toAreaCodeChoices(language) : [],
    likelyCountry: likelyCountry(language),
  };
}
export type AccountSettings = Awaited<ReturnType<typeof loadAccountSettings>>;

/** The page works without the device list, unless the session has ended. */
function noneUnlessSignedOut(error: unknown): [] {
  if (findRouteRefusal(error)?.code === 401) throw error;
  return [];
}
