import en from '#locales/en/boxOffice.json' with { type: 'json' };
import enRefusals from '#locales/en/refusals.json' with { type: 'json' };
import enValidation from '#locales/en/validation.json' with { type: 'json' };
import id from '#locales/id/boxOffice.json' with { type: 'json' };
import idRefusals from '#locales/id/refusals.json' with { type: 'json' };
import idValidation from '#locales/id/validation.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/boxOffice.json' with { type: 'json' };
import zhHKRefusals from '#locales/zh-HK/refusals.json' with { type: 'json' };
import zhHKValidation from '#locales/zh-HK/validation.json' with { type: 'json' };
import type { AccountFieldProblem } from '#shared/domain/fieldProblem.ts';
import type { TextSet } from '#shared/domain/languages.ts';

type Refusals = { error: typeof en.error & typeof enRefusals; validation: typeof enValidation };
export type Words = typeof en & Refusals;
/** Message key of a field problem: from the box office or from the shared rules. */
export type FieldWord = keyof Words['field'] | AccountFieldProblem;

/** Texts of the box office. Event names are in the catalogue. */
export const WORDS: Record<TextSet, Words> = {
  en: { ...en, error: { ...en.error, ...enRefusals }, validation: enValidation },
  id: { ...id, error: { ...id.error, ...idRefusals }, validation: idValidation },
  'zh-HK': { ...zhHK, error: { ...zhHK.error, ...zhHKRefusals }, validation: zhHKValidation },
};

export function fieldText(words: Words, word: FieldWord): string {
  const [rule = '', problem] = word.split('.');
  const group = (problem ? words.validation[rule as keyof Words['validation']] : words.field) as Record<string, string>;
  return group[problem ?? rule]!;
}

/** "at most {{limit}} tickets" with `{ limit: 4 }`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
