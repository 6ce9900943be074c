import type { SignedInDevice } from '#shared/contract/account.ts';
import { createDateFormat } from '#shared/domain/dateFormat.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

export type DeviceView = {
  id: string;
  current: boolean;
  /** Browser and system: `Chrome · Android`. Empty if the box office does not know them. */
  name: string;
  isPhone: boolean;
  lastUsed: { iso: string; day: string };
};

export function toDeviceView(language: LanguageCode, timeZone: string): (device: SignedInDevice) => DeviceView {
  const format = createDateFormat(language, { dateStyle: 'long', timeZone });
  return ({ id, current, browser, system, lastUsedAt }) => ({
    id,
    current,
    name: [browser, system].filter(Boolean).join(' · '),
    isPhone: /android|ios|iphone/i.test(system ?? ''),
    lastUsed: { iso: lastUsedAt, day: format.format(new Date(lastUsedAt)) },
  });
}
