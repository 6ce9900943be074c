import { type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { createPlaceFinder, type Place } from './placeFinder.ts';
import { toWords } from './toWords.ts';

export type JsonNode = {
  place: Place;
  /** Lines of the entity's rows. Set only for CSV files. */
  lines?: number[];
  children: Map<string | number, JsonNode>;
};
type JsonText = {
  value: unknown;
  /**
   * Position of every value. If a key occurs twice, the last one counts, as in JSON.parse(). The tree is built on first
   * use, because it takes a gigabyte of memory for a large file.
   */
  places: () => JsonNode;
  /** Keys that occur twice in one object, at their second position. */
  duplicates: { key: string; place: Place }[];
};
type JsonProblem = { message: string; place: Place };

/** Parses JSON as JSON.parse() does, with the line and column of every value, or of the first error. */
export function readJson(text: string): Result<JsonText, JsonProblem> {
  try {
    return parse(text, createPlaceFinder(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse({ message: 'nested too deeply', place: { line: 1, column: 1 } });
  }
}

function parse(text: string, placeOf: PlaceOf): Result<JsonText, JsonProblem> {
  let tree: JsonNode | undefined;
  try {
    const value: unknown = JSON.parse(text);
    const places = () => (tree ??= toPlaces(parseTree(text)!, placeOf));
    return ok({ value, places, duplicates: findDuplicates(text, placeOf) });
  } catch (notJson) {
    if (!(notJson instanceof SyntaxError)) throw notJson;
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [error] = errors;
    return refuse({
      message: error ? toWords(printParseErrorCode(error.error)) : notJson.message,
      place: placeOf(error?.offset ?? 0),
    });
  }
}

type PlaceOf = (offset: number) => Place;

function toPlaces(node: Node, placeOf: PlaceOf): JsonNode {
  const children: JsonNode['children'] = new Map();
  for (const [position, child] of (node.children ?? []).entries()) {
    const [name, value] = node.type === 'object' ? child.children! : [undefined, child];
    children.set(name ? name.value : position, toPlaces(value!, placeOf));
  }
  return { place: placeOf(node.offset), children };
}

function findDuplicates(text: string, placeOf: PlaceOf): JsonText['duplicates'] {
  const duplicates: JsonText['duplicates'] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty(key, offset) {
      const keys = open.at(-1)!;
      if (keys.has(key)) duplicates.push({ key, place: placeOf(offset) });
      keys.add(key);
    },
    onObjectEnd: () => void open.pop(),
  });
  return duplicates;
}
