import type { PageVisit } from '#client/platform/shopContext.ts';
import dates from '#locales/dates.json' with { type: 'json' };
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';

export const loadPrivacy = (visit: PageVisit) => loadLegalText(visit, 'privacy');
export const loadUserAgreement = (visit: PageVisit) => loadLegalText(visit, 'userAgreement');

function loadLegalText({ shop: { language } }: PageVisit, text: keyof typeof dates) {
  const format = createDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { updated: format.format(new Date(dates[text].updated)) };
}
export type LegalTextData = ReturnType<typeof loadLegalText>;
