import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { createPlaceFinder, type Place } from '../text/placeFinder.ts';
import { toWords } from '../text/toWords.ts';

export type Path = (string | number)[];
/** One text of a file: its key (`sections.0.title`) and its position. */
export type Entry = { key: string; text: string; path: Path; place: Place };
export type FileProblem = { rule: 'invalid-json' | 'duplicate-key' | 'not-a-text'; message: string; place: Place };
export type ParsedWords = { entries: Map<string, Entry>; problems: FileProblem[]; broken: boolean };

/** Reads the texts of one locale file and its format errors. If a key occurs twice, the last one counts. */
export function parseWords(source: string): ParsedWords {
  const errors: ParseError[] = [];
  const placeOf = createPlaceFinder(source);
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error || tree?.type !== 'object') {
    const message = error ? toWords(printParseErrorCode(error.error)) : 'a file of words is one object: { … }';
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
    else words.problems.push({ rule: 'not-a-text', message: `“${key}” is no text`, place });
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
