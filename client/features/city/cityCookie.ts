import { findCookie } from '#client/platform/findCookie.ts';
import { SECOND_MS, YEAR_MS } from '#shared/kernel/durations.ts';

const NAME = 'cityId';

export const findCityId = (): string | undefined => findCookie(document.cookie, NAME);

export function rememberCity(cityId: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const value = encodeURIComponent(cityId);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${NAME}=${value}; max-age=${YEAR_MS / SECOND_MS}; path=/; samesite=lax${secure}`;
}
