import type { Element } from '@xmldom/xmldom';
import { PROTECTED } from '../messageParts.ts';

export type Content = Element | string;
/** Makes an element. With the layout `\n`, each element in it is on a separate line. */
export type Maker = (
  name: string,
  attributes: Record<string, string>,
  content?: Content[],
  layout?: '\n' | '',
) => Element;

/** Characters that XML 1.0 forbids or parsers change: controls, line ends except line feed, lone surrogates. */
const NO_XML = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|[\u{85}\u{2028}]/gu;

/** Writes the texts of one unit. Protected parts become codes; the same part has the same id in source and target. */
export function writeInline(make: Maker) {
  const dataIds = new Map<string, string>();

  function write(text: string): (Element | string)[] {
    const turns = new Map<string, number>();
    const parts = text.match(PROTECTED) ?? [];
    const words = text.split(PROTECTED);
    return words.flatMap((word, index) => {
      const part = parts[index];
      return part === undefined ? withCodePoints(word) : [...withCodePoints(word), toCode(part, turns)];
    });
  }

  function toCode(part: string, turns: Map<string, number>): Element {
    const dataRef = dataIds.get(part) ?? `d${dataIds.size + 1}`;
    dataIds.set(part, dataRef);
    const turn = (turns.get(part) ?? 0) + 1;
    turns.set(part, turn);
    return make('ph', { id: `${dataRef.replace('d', 'p')}-${turn}`, dataRef, disp: part.replaceAll(NO_XML, '\ufffd') });
  }

  function withCodePoints(text: string): (Element | string)[] {
    const odd = text.match(NO_XML) ?? [];
    return text
      .split(NO_XML)
      .flatMap((words, index) => [words, ...(odd[index] === undefined ? [] : [make('cp', { hex: toHex(odd[index]) })])])
      .filter((content) => content !== '');
  }

  return {
    write,
    data: () => [...dataIds].map(([part, id]) => make('data', { id }, withCodePoints(part), '')),
    /** Text for notes, which contain no codes. */
    plain: (text: string) => [text.replaceAll(NO_XML, '\ufffd')],
  };
}

const toHex = (odd: string) => odd.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
