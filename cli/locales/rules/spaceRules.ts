import { mendWords, withoutParts } from '../messageParts.ts';
import { type Rule, textRule } from '../rule.ts';

const DOUBLED = /[^\S\n]{2,}/g;

export const spaceRules: Rule[] = [
  textRule({
    id: 'edge-space',
    about: 'A text neither begins nor ends with a space.',
    find: (text) => (text !== text.trim() && text.trim() !== '' ? ['begins or ends with a space'] : []),
    mend: (text) => text.trim(),
  }),
  textRule({
    id: 'double-space',
    about: 'Between two words stands one space.',
    find: (text) => (withoutParts(text).trim().search(DOUBLED) >= 0 ? ['two spaces in a row'] : []),
    mend: (text) => mendWords(text, (words) => words.replaceAll(DOUBLED, ' ')),
  }),
];
