import type { PageVisit } from '#client/platform/shopContext.ts';
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';

/** Update a date with every change of the text's content. */
const LAST_UPDATED = { privacy: '2026-11-25', userAgreement: '2026-11-20' };

export const loadPrivacy = (visit: PageVisit) => loadLegalText(visit, 'privacy');
export const loadUserAgreement = (visit: PageVisit) => loadLegalText(visit, 'userAgreement');

function loadLegalText({ shop: { language } }: PageVisit, text: keyof typeof LAST_UPDATED) {
  const format = createDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { updated: format.format(new Date(LAST_UPDATED[text])) };
}
export type LegalTextData = ReturnType<typeof loadLegalText>;
