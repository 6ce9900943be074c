import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';

/** Update a date with every change of the text's content. */
const LAST_UPDATED = { privacy: '2026-11-20', userAgreement: '2026-11-20' };

export const loadPrivacy = (args: ShopLoaderArgs) => loadLegalText(args, 'privacy');
export const loadUserAgreement = (args: ShopLoaderArgs) => loadLegalText(args, 'userAgreement');

function loadLegalText({ context }: ShopLoaderArgs, text: keyof typeof LAST_UPDATED) {
  const { language } = context.get(shopContext);
  const format = createDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { updated: format.format(new Date(LAST_UPDATED[text])) };
}
export type LegalTextData = ReturnType<typeof loadLegalText>;
