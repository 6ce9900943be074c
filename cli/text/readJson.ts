import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { createPlaceFinder, type Place } from './placeFinder.ts';

export type JsonNode = { place: Place; children: Map<string | number, JsonNode> };
type JsonText = {
  value: unknown;
  /** Position of every value. If a key occurs twice, the last one counts, as in JSON.parse(). */
  places: JsonNode;
  /** Keys that occur twice in one object, at their second position. */
  duplicates: { key: string; place: Place }[];
};
type JsonProblem = { message: string; place: Place };

/** Parses JSON as JSON.parse() does, with the line and column of every value and error. */
export function readJson(text: string): Result<JsonText, JsonProblem> {
  const placeOf = createPlaceFinder(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !root) {
    const message = error ? toWords(printParseErrorCode(error.error)) : 'it is empty';
    return refuse({ message, place: placeOf(error?.offset ?? 0) });
  }
  const duplicates: JsonText['duplicates'] = [];
  return ok({ value: JSON.parse(text), places: toPlaces(root), duplicates });

  function toPlaces(node: Node): JsonNode {
    const children: JsonNode['children'] = new Map();
    for (const [position, child] of (node.children ?? []).entries()) {
      const [name, value] = node.type === 'object' ? child.children! : [undefined, child];
      const key: string | number = name ? name.value : position;
      if (children.has(key)) duplicates.push({ key: String(key), place: placeOf(name!.offset) });
      children.set(key, toPlaces(value!));
    }
    return { place: placeOf(node.offset), children };
  }
}

/** `CommaExpected` → `comma expected`. */
export const toWords = (code: string) => code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
