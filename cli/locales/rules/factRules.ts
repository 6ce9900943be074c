import { withoutParts } from '../messageParts.ts';
import { type Rule, translationRule } from '../rule.ts';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s，。、；：（）)]+|(?<![\w/])\/[a-z][\w/-]*/g;
const END = /(……|[.!?:…。！？：])["”’」』）)*]*$/u;
/** Indonesian names hours in two zones, `09.00–17.30 WIB (10.00–18.30 WITA)`. The second is the zone of the English text. */
const WESTERN_HOURS = /[\d.]+–[\d.]+ WIB (?=\([\d.]+–[\d.]+ WITA)/g;
const LATIN_MARK: Record<string, string> = { '。': '.', '！': '!', '？': '?', '：': ':', '……': '…' };

/** Facts that a translation keeps: a number, an address or an open question is no matter of language. */
export const factRules: Rule[] = [
  sameRule({
    id: 'numbers-differ',
    about: 'The numbers and percent signs of a translation are those of the English text, in any order.',
    read: (text) => (withoutParts(text).replace(WESTERN_HOURS, '').replaceAll('％', '%').match(/\d+|%/g) ?? []).sort(),
  }),
  sameRule({
    id: 'addresses-differ',
    about: 'E-mail addresses, web addresses and paths are those of the English text.',
    read: (text) => (withoutParts(text).match(ADDRESS) ?? []).sort(),
  }),
  sameRule({
    id: 'end-mark-differs',
    about: 'A translation ends with the mark of the English text: a stop, a question, a colon, … or none.',
    read: (text) => {
      const mark = END.exec(withoutParts(text).trim())?.[1];
      return mark ? [LATIN_MARK[mark] ?? mark] : [];
    },
  }),
];

type Same = Pick<Rule, 'id' | 'about'> & { read: (text: string) => string[] };

/** Creates a rule by which a translation and its English text hold the same. */
function sameRule({ read, ...rule }: Same): Rule {
  return translationRule({
    ...rule,
    find(translation, source) {
      const [here, there] = [read(translation).join(' '), read(source).join(' ')];
      return here === there ? [] : [`has ${here || 'none'}, English has ${there || 'none'}`];
    },
  });
}
