import { longDate } from '#client/features/article/longDate.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';

/** Moves with every change of what the text says. */
const LAST_UPDATED = '2026-11-20';

export function loadPrivacyPage({ context }: ShopLoaderArgs) {
  return { updated: longDate(context.get(shopContext).language, LAST_UPDATED) };
}
export type PrivacyPageData = ReturnType<typeof loadPrivacyPage>;
