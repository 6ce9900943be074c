import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { createPlaceFinder, type Place } from '../text/placeFinder.ts';
import { toWords } from '../text/toWords.ts';

export type Path = (string | number)[];
/** One text of a file: its key (`sections.0.title`) and its position. */
export type Entry = { key: string; text: string; path: Path; place: Place };
export type FileProblem = { rule: 'invalid-json' | 'duplicate-key'; message: string; place: Place };
export type ParsedWords = { entries: Map<string, Entry>; problems: FileProblem[]; broken: boolean };

/** Reads the texts of one locale file and its format errors. If a key occurs twice, the last text is used. */
export function parseWords(source: string): ParsedWords {
  const errors: ParseError[] = [];
  const placeOf = createPlaceFinder(source);
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error || tree?.type !== 'object') {
    const message = error ? findCause(source, error) : 'a file of words is one object: { … }';
    return {
      entries: new Map(),
      problems: [{ rule: 'invalid-json', message, place: placeOf(error?.offset ?? 0) }],
      broken: true,
    };
  }
  const words: ParsedWords = { entries: new Map(), problems: [], broken: false };
  collect(tree, []);
  return words;

  function collect(node: Node, path: Path): void {
    const place = placeOf(node.offset);
    const key = path.join('.');
    if (node.type === 'string') words.entries.set(key, { key, text: node.value, path, place });
    else if (node.type === 'array')
      node.children?.forEach((child, position) => void collect(child, [...path, position]));
    else if (node.type === 'object') collectProperties(node, path);
  }

  function collectProperties({ children = [] }: Node, path: Path): void {
    const seen = new Map<string, Place>();
    for (const { children: [name, value] = [] } of children) {
      if (!name || !value) continue;
      const first = seen.get(name.value);
      const place = placeOf(name.offset);
      const key = [...path, name.value].join('.');
      if (first)
        words.problems.push({
          rule: 'duplicate-key',
          message: `“${key}” stands here twice, first in line ${first.line}`,
          place,
        });
      seen.set(name.value, place);
      collect(value, [...path, name.value]);
    }
  }
}

const CAUSES: [pattern: RegExp, cause: string][] = [
  [
    /^(?:<{7}|={7}|>{7})/m,
    'two versions were merged and the marks of that are left: delete the lines <<<<<<<, =======, >>>>>>> and one version',
  ],
  [/^\ufeff/, 'an invisible byte order mark stands first: save the file as “UTF-8”, not “UTF-8 with BOM”'],
  [/\0/, 'the file is UTF-16: save it as UTF-8'],
  [/\ufffd/, 'letters are damaged by another encoding: save the file as UTF-8'],
];
const MISSING: Record<string, string> = {
  CommaExpected: 'a comma is missing between two texts',
  ColonExpected: 'a colon is missing between the key and its text',
  PropertyNameExpected: 'a key in straight quotation marks is missing here: is there a comma too many?',
  ValueExpected: 'a text in straight quotation marks is missing here: is there a comma too many?',
  InvalidSymbol: 'something stands outside of quotation marks: keys and texts stand in "…"',
  UnexpectedEndOfString: 'the quotation mark " at the end of this text is missing',
  EndOfFileExpected: 'something stands behind the last }',
  InvalidCommentToken: 'a file of words has no comments',
  InvalidEscapeCharacter: 'a backslash \\ stands before a wrong letter',
};

/** Explains the error in the file to people who do not know JSON. */
function findCause(source: string, { error, offset }: ParseError): string {
  const cause = CAUSES.find(([pattern]) => pattern.test(source))?.[1];
  if (cause) return cause;
  const sign = /^\s*([“”„‘’'])/.exec(source.slice(offset))?.[1];
  if (sign) return `“${sign}” should be the straight quotation mark "`;
  if (!/\}\s*$/.test(source)) return 'the file ends too early, without its last }: it was cut off';
  const name = printParseErrorCode(error);
  return MISSING[name] ?? toWords(name);
}
