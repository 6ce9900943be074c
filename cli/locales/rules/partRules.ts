import { brokenPlaceholders, readParts } from '../messageParts.ts';
import { splitPlural } from '../plurals.ts';
import { eitherRule, type Rule, textRule, translationRule } from '../rule.ts';
import type { Unit } from '../units.ts';

const TAG = /<(?:!--|[/!?]?[a-z\d])[^<>]*>?/gi;
/** A placeholder beside a letter, without a space. Chinese characters may stand beside a placeholder. */
const GLUED = /(?<=(?!\p{Script=Han})\p{L})\{\{\w+\}\}|\{\{\w+\}\}(?=(?!\p{Script=Han})\p{L})/gu;
const UNSAFE_LINK = /(?:javascript|vbscript|data)\s*:/i;

/** Rules for the parts of a text that are not words. */
export const partRules: Rule[] = [
  eitherRule(
    textRule('placeholders', (text) => [
      ...brokenPlaceholders(text).map((broken) => `“${broken}” is not a placeholder: is it {{name}} or $t(key)?`),
      ...(text.match(GLUED) ?? []).map((name) => `no space beside ${name}`),
    ]),
    translationRule('placeholders', (translation, source, unit) =>
      brokenPlaceholders(translation).length > 0 ? [] : comparePlaceholders(translation, source, unit),
    ),
  ),
  eitherRule(textRule('markup', findUnsafeHtml), translationRule('markup', compareMarks)),
];

/** The number of a plural may be left out of a singular such as “One ticket”, and added to any form. */
export function comparePlaceholders(translation: string, source: string, { key }: Pick<Unit, 'key'>): string[] {
  const [here, there] = [readParts(translation).placeholders, readParts(source).placeholders];
  const form = splitPlural(key)?.form;
  const isNumber = (name: string) => name === '{{count}}';
  const names = [...new Set(there)];
  const missing = names.filter((name) => !here.includes(name) && (!isNumber(name) || !form || form === 'other'));
  const extra = [...new Set(here)].filter((name) => !there.includes(name) && (!isNumber(name) || !form));
  if (missing.length === 1 && extra.length === 1) return [`${extra[0]} should be ${missing[0]}`];
  const times = (name: string, list: string[]) => list.filter((one) => one === name).length;
  const twice = names.filter((name) => times(name, here) > times(name, there));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...extra.map((name) => `${name} is not in the English text`),
    ...twice.map((name) => `${name} stands here more often than in English`),
  ];
}

export function compareMarks(translation: string, source: string): string[] {
  const [here, there] = [readParts(translation).marks, readParts(source).marks];
  if (here.join('\n') !== there.join('\n')) return [`has ${list(here)}, English has ${list(there)}`];
  return /\[\s|\s\]\(|\[\]\(/.test(translation) ? ['a link begins or ends with a space, or is empty'] : [];
}

export function findUnsafeHtml(text: string): string[] {
  const tags = (text.match(TAG) ?? []).map((tag) => `${tag} is HTML`);
  const link = UNSAFE_LINK.exec(text)?.[0];
  const unescaped = /\{\{-[^}]*\}\}/.exec(text)?.[0];
  return [
    ...tags,
    ...(link && /\]\(|=|</.test(text) ? [`a link may not begin with ${link}`] : []),
    ...(unescaped ? [`${unescaped} may not have a hyphen: what is filled in would run as HTML`] : []),
  ];
}

const list = (marks: string[]) => marks.map((mark) => mark.replace(/^\]/, '')).join(' ') || 'none';
