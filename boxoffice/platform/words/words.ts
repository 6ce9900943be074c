import type { FieldProblemCode } from '#shared/domain/selling/fieldProblemCode.ts';
import { inTextSets, readWords, type WordFiles } from './readWords.ts';

type Refusals = { error: WordFiles['boxOffice']['error'] & WordFiles['refusals']; validation: WordFiles['validation'] };
export type Words = WordFiles['boxOffice'] & Refusals;
/** Message key of a field problem, from the box office or from the shared rules. */
export type FieldWord = keyof Words['field'] | FieldProblemCode;

const [boxOffice, refusals, validation] = [readWords('boxOffice'), readWords('refusals'), readWords('validation')];

/** Texts of the box office, without event texts, which are in the catalogue. */
export const WORDS = inTextSets(
  (textSet): Words => ({
    ...boxOffice[textSet],
    error: { ...boxOffice[textSet].error, ...refusals[textSet] },
    validation: validation[textSet],
  }),
);

export function fieldText(words: Words, word: FieldWord): string {
  const [rule = '', problem] = word.split('.');
  const group = (problem ? words.validation[rule as keyof Words['validation']] : words.field) as Record<string, string>;
  return group[problem ?? rule]!;
}

/** Fills placeholders: "at most {{limit}} tickets" with `{ limit: 4 }`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
