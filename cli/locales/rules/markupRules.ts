import { readParts } from '../messageParts.ts';
import { type Rule, textRule, translationRule } from '../rule.ts';

const TAG = /<(!--|[/!?]?[a-z\d][\w:-]*)([^<>]*)>?/gi;
const UNSAFE_LINK = /(?:javascript|vbscript|data)\s*:/i;

export const markupRules: Rule[] = [
  translationRule({
    id: 'tags-differ',
    about: 'Tags, link targets and `names` are those of the English text.',
    find(translation, source) {
      const [here, there] = [readParts(translation).marks, readParts(source).marks];
      if (here.join('\n') === there.join('\n')) return [];
      return [`has ${list(here)}, English has ${list(there)}`];
    },
  }),
  textRule({
    id: 'unsafe-html',
    about: 'A text holds no HTML but the tags that check.json allows, without attributes, and no script.',
    find: (text, _textSet, { settings }) => findUnsafeHtml(text, settings.tags),
  }),
];

export function findUnsafeHtml(text: string, allowedTags: readonly string[]): string[] {
  const tags = [...text.matchAll(TAG)]
    .filter(([, tag = '', attributes = '']) => {
      const name = tag.replace(/^\/\s*/, '').toLowerCase();
      return !allowedTags.includes(name) || /[^\s/]/.test(attributes);
    })
    .map(([tag]) => `${tag} is not allowed here`);
  const link = UNSAFE_LINK.exec(text)?.[0];
  const unescaped = /\{\{-[^}]*\}\}/.exec(text)?.[0];
  return [
    ...tags,
    ...(link && /\]\(|=|</.test(text) ? [`a link may not begin with ${link}`] : []),
    ...(unescaped ? [`${unescaped} would be shown unescaped`] : []),
  ];
}

const list = (marks: string[]) => marks.map((mark) => mark.replace(/^\]/, '')).join(' ') || 'none';
