import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMENT_OR_TEXT } from './keyPlaces.ts';
import type { Settings } from './settings.ts';

export type HardCoded = { file: string; line: number; column: number; text: string };
type Node = { type: string; start: number } & Record<string, unknown>;

const COMPONENTS = 'client/**/*.{ts,tsx}';
const SERVERS = '{server,boxoffice}/**/*.ts';

/** Matches a sentence such as `Sold out for now` or `Gone.`: a capital letter, and a second word or an end mark. */
const SENTENCE = /^\P{L}*\p{Lu}[\p{L}’']*(?:[,;:]? \p{L}|\p{Ll}[.!?…]$)/u;
const INNER_SENTENCE = /\p{Lu}[\p{L}’']*(?:[,;:]? \p{L}|\p{Ll}[.!?…])/u;
const WORD = /\p{L}{2,}/u;
/** Attribute values that visitors see or hear begin with a capital letter. Input types and CSS classes do not. */
const CAPITAL_WORD = /^\P{L}*\p{Lu}\p{Ll}/u;
const HTML = /<\/?[a-z]/i;
const TAGS = /<style[\s\S]*|<[^<>]*(?:>|$)|^[^<>]*>/gi;

const SKIPPED = /^(?:Import|ExportAll|TS(?:Type|Interface|Literal)|Throw|TaggedTemplate)/;
const FOR_DEVELOPERS = /^(?:\w*Error|is)$|^(?:console|log)\./;
const STYLES = /^(?:class(?:Name)?|style|d|sizes?|viewBox|\w*Class(?:Name)?)$/;
/** Expressions in JSX that show one of their parts unchanged. */
const SHOWS = /^(?:Conditional|Logical|Parenthesized|Binary)Expression$|^TemplateLiteral$|^JSXExpressionContainer$/;

/** Finds hard-coded words: sentences in components, and text between the tags that the servers write. */
export async function findHardCoded(root: string, { inCode, names }: Settings): Promise<HardCoded[]> {
  if (!existsSync(join(root, 'client'))) return [];
  const { parseSync } = await import('vite');
  const known = new Set([...inCode, ...names]);
  const found: HardCoded[] = [];
  for (const file of globSync([COMPONENTS, SERVERS], { cwd: root, exclude: ['**/*.test.*'] })) {
    const code = readFileSync(join(root, file), 'utf8');
    const report = (text: string, { start }: Node) => {
      const before = code.slice(0, start + code.slice(start).search(/\S/)).split('\n');
      const words = text.trim().replaceAll(/\s+/g, ' ');
      if (!known.has(words.replaceAll(/^\P{L}+|\P{L}+$/gu, '')))
        found.push({ file, line: before.length, column: before.at(-1)!.length + 1, text: words });
    };
    const isServer = !file.startsWith('client');
    // Most files without JSX have no string that can be a finding, and parsing them would take half of the total time.
    const mayHold = isServer ? HTML : /\.tsx$/.test(file) ? undefined : INNER_SENTENCE;
    if (!mayHold || listStrings(code).some((text) => mayHold.test(text)))
      walk(parseSync(file, code).program, isServer ? isHtml : isSentence, report);
  }
  return found;
}

const listStrings = (code: string) => (code.match(COMMENT_OR_TEXT) ?? []).filter((token) => !token.startsWith('/'));

type Test = (text: string) => boolean;
const isSentence: Test = (text) => SENTENCE.test(text);
const isHtml: Test = (text) => HTML.test(text) && WORD.test(text.replaceAll(TAGS, ' '));

function walk(value: unknown, holdsWords: Test, report: (text: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, holdsWords, report);
  if (Array.isArray(value) || typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  if (SKIPPED.test(node.type) || FOR_DEVELOPERS.test(nameOf(node.callee)) || STYLES.test(attributeOf(node))) return;
  const text = readText(node);
  if (text !== undefined && (node.type === 'JSXText' ? WORD.test(text) : holdsWords(text))) report(text, node);
  for (const name in node) {
    const child = node[name];
    if (typeof child === 'object' && child !== null) walk(child, testFor(node, name, holdsWords), report);
  }
}

/** A string in a place that a page shows is more likely to be a text than one elsewhere in the code. */
function testFor({ type, operator }: Node, child: string, holdsWords: Test): Test {
  if (holdsWords === isHtml) return isHtml;
  if (type === 'BinaryExpression' && operator !== '+') return () => false;
  if (type === 'JSXElement' || type === 'JSXFragment')
    return child === 'children' ? (text) => WORD.test(text) : isSentence;
  if (type === 'JSXAttribute') return (text) => CAPITAL_WORD.test(text);
  return SHOWS.test(type) && child !== 'test' && !(type === 'LogicalExpression' && child === 'left')
    ? holdsWords
    : isSentence;
}

function readText({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

/** Name of the called function or class: `log.warn`, or `CommandError` in `new CommandError()`. */
function nameOf(callee: unknown): string {
  const { type, name, object, property } = (callee ?? {}) as Record<string, string>;
  return type === 'MemberExpression' ? `${nameOf(object)}.${nameOf(property)}` : (name ?? '');
}

const attributeOf = ({ type, name }: Node) => (type === 'JSXAttribute' ? nameOf(name) : '');
