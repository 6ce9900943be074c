import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { ok, type Result, refuse } from '#shared/domain/result.ts';
import { createPlaceFinder, type Place } from './placeFinder.ts';

export type JsonNode = { place: Place; children: Map<string | number, JsonNode> };
type JsonText = {
  value: unknown;
  /** Where every value stands; of a key that stands twice, the last one, as JSON.parse() has it. */
  places: JsonNode;
  /** Keys that stand twice in one object, where they stand again. */
  duplicates: { key: string; place: Place }[];
};
type JsonProblem = { message: string; place: Place };

/** JSON as JSON.parse() reads it, with the line and the column of everything in it, mistakes included. */
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
const toWords = (code: string) => code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
