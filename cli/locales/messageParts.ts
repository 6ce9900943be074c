/** Parts of a text that are not words. */
type MessageParts = {
  /** `{{name}}` without its spaces or the hyphen of `{{- name}}`, and `$t(key)` unchanged. */
  placeholders: string[];
  /** Tags, link targets and `names` in backticks, sorted. */
  marks: string[];
};

const PLACEHOLDER = /\{\{-?\s*[\w.$-]+\s*(?:,[^{}]*)?\}\}/g;
const NESTED = /\$t\([^()]*\)/g;
const TAG = /<\/?[a-z\d][^<>]*>/gi;
const LINK_TARGET = /\]\([^()\s]*\)/g;
const NAME = /`[^`]+`/g;

/** Parts of a text that translators must not change. */
export const PROTECTED = new RegExp(
  [PLACEHOLDER, NESTED, TAG, LINK_TARGET, NAME].map(({ source }) => source).join('|'),
  'gi',
);

export function readParts(text: string): MessageParts {
  const named = (text.match(PLACEHOLDER) ?? []).map((placeholder) => placeholder.replaceAll(/\s|(?<=\{\{)-/g, ''));
  const marks = [TAG, LINK_TARGET, NAME].flatMap((part) => text.match(part) ?? []);
  return {
    placeholders: [...named, ...(text.match(NESTED) ?? [])],
    marks: marks.map((mark) => mark.replaceAll(/\s+/g, ' ')).sort(),
  };
}

/** Replaces each protected part with a character that is neither letter nor punctuation. */
export function withoutParts(text: string): string {
  return text.replaceAll(PROTECTED, PART);
}
const PART = '\ufffc';

/** Changes the words of a text but no protected part. */
export function fixWords(text: string, fix: (words: string) => string): string {
  const parts = text.match(PROTECTED) ?? [];
  const fixed = fix(withoutParts(text)).split(PART);
  return fixed.length === parts.length + 1 ? fixed.map((words, index) => words + (parts[index] ?? '')).join('') : text;
}

/** Braces and calls that look like mistyped placeholders: `{name}`, `{{name}`, `$t(key`. */
export function brokenPlaceholders(text: string): string[] {
  return withoutParts(text).match(/[{｛]+[^{}｛｝\ufffc]*[}｝]*|[}｝]+|\$\s?t\s?\([^\s]*/gu) ?? [];
}
