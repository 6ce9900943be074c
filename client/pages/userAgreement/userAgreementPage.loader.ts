import { longDate } from '#client/features/article/longDate.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';

/** Update this with every change of the text's content. */
const LAST_UPDATED = '2026-11-20';

export function loadUserAgreementPage({ context }: ShopLoaderArgs) {
  return { updated: longDate(context.get(shopContext).language, LAST_UPDATED) };
}
export type UserAgreementPageData = ReturnType<typeof loadUserAgreementPage>;
