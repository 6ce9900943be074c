import { withoutParts } from '../messageParts.ts';
import { type Rule, translationRule } from '../rule.ts';

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
        .filter(({ term }) => saysTerm(source, term))
        .map(({ term, ...names }) => ({ term, names: (names as Record<string, string[]>)[textSet] ?? [term] }))
        .filter(({ names }) => !names.some((name) => translation.toLowerCase().includes(name.toLowerCase())))
        .map(({ term, names }) => `“${term}” is called ${names.map((name) => `“${name}”`).join(' or ')}`),
  }),
  translationRule({
    id: 'stale',
    about: 'A translation is renewed when its English text changes. If it still fits: locales check --accept KEY.',
    find: (_translation, source, { status }) =>
      status === 'stale' ? [`the English text has changed since: “${source}”`] : [],
  }),
  translationRule({
    id: 'unrecorded',
    about: 'Of each translation is noted which English text it was made from: locales check --fix notes it.',
    find: (_translation, _source, { status }) =>
      status === 'unrecorded' ? ['new or changed, and not noted yet from which English text (--fix notes it)'] : [],
  }),
];

function saysTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const around = [text[at - 1], text[at + term.length]];
    if (!around.some((sign) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}
