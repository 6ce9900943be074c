import { fixWords, withoutParts } from '../messageParts.ts';
import { isChinese, type Rule, textRule, translationRule } from '../rule.ts';

export const translationRules: Rule[] = [
  translationRule({
    id: 'same-as-source',
    about: 'A translation differs from the English text, unless it is a name that check.json lists.',
    find(translation, source, _unit, { settings }) {
      if (translation !== source) return [];
      const names = settings.names.toSorted((a, b) => b.length - a.length);
      const rest = names.reduce((text, name) => text.replaceAll(name, ' '), withoutParts(translation));
      return /\p{L}/u.test(rest) ? ['is the English text'] : [];
    },
  }),
  translationRule({
    id: 'glossary',
    about: 'The terms of glossary.json are called the same everywhere.',
    find: (translation, source, { textSet }, { glossary }) =>
      glossary
        .filter(({ term }) => containsTerm(source, term))
        .map(({ term, ...names }) => ({ term, names: (names as Record<string, string[]>)[textSet] ?? [term] }))
        .filter(({ names }) => !names.some((name) => translation.toLowerCase().includes(name.toLowerCase())))
        .map(({ term, names }) => `“${term}” is called ${names.map((name) => `“${name}”`).join(' or ')}`),
  }),
  translationRule({
    id: 'stale',
    about:
      'A translation is finished, and renewed when its English text changes. If it still fits: locales check --accept KEY.',
    find: (_translation, source, { status }) =>
      status === 'stale' ? [`unfinished, or the English text has changed since: “${source}”`] : [],
  }),
  translationRule({
    id: 'unrecorded',
    about: 'Of each translation is noted which English text it was made from: locales check --fix notes it.',
    find: (_translation, _source, { status }) =>
      status === 'unrecorded' ? ['new or changed, and not noted yet from which English text (--fix notes it)'] : [],
  }),
];

function containsTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const around = [text[at - 1], text[at + term.length]];
    if (!around.some((sign) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}

const DOUBLED = /[^\S\n]{2,}/g;

export const spaceRules: Rule[] = [
  textRule({
    id: 'edge-space',
    about: 'A text neither begins nor ends with a space.',
    find: (text) => (text !== text.trim() && text.trim() !== '' ? ['begins or ends with a space'] : []),
    fix: (text) => text.trim(),
  }),
  textRule({
    id: 'double-space',
    about: 'Between two words stands one space.',
    find: (text) => (withoutParts(text).trim().search(DOUBLED) >= 0 ? ['two spaces in a row'] : []),
    fix: (text) => fixWords(text, (words) => words.replaceAll(DOUBLED, ' ')),
  }),
];

const LATIN = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}-])/giu;
/** Repeated Chinese words: two or more characters, or single ones never doubled. 謝謝 and 人人 are correct. */
const CHINESE = /(\p{Script=Han}{2,}|[的了是在和及與或把將被於由])\1/gu;
/** Repetitions that are correct English. */
const GOOD = new Set(['had had', 'that that']);

export const doubleWordRule: Rule = textRule({
  id: 'double-word',
  about: 'No word stands there twice in a row.',
  find: (text, textSet) =>
    (withoutParts(text).match(isChinese(textSet) ? CHINESE : LATIN) ?? [])
      .filter((doubled) => !GOOD.has(doubled.toLowerCase()))
      .map((doubled) => `“${doubled}”`),
});
