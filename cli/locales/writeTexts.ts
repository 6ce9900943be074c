import { applyEdits, modify } from 'jsonc-parser';
import { type Path, parseWords } from './parseWords.ts';
import type { WordsFile } from './textSets.ts';

type NewText = { path: Path; text: string };

/** Puts these texts into a locale file and keeps the rest. A new key goes to its position in `order`. */
export function writeTexts(source: string, texts: readonly NewText[], order?: Pick<WordsFile, 'source'>): string {
  const wantedOrder = order ? keyOrder(order.source) : new Map<string, number>();
  return texts.reduce((words, { path, text }) => {
    const group = path.slice(0, -1).join('.');
    return applyEdits(
      words,
      modify(words, path, text, {
        formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' },
        getInsertionIndex: (siblings) => insertionIndex(siblings, String(path.at(-1)), { group, wantedOrder }),
      }),
    );
  }, source);
}

/** Maps every key and group of a file to its position. */
function keyOrder(source: string): Map<string, number> {
  const order = new Map<string, number>();
  for (const { path } of parseWords(source).entries.values()) {
    for (let length = 1; length <= path.length; length += 1) {
      const key = path.slice(0, length).join('.');
      if (!order.has(key)) order.set(key, order.size);
    }
  }
  return order;
}

type Order = { group: string; wantedOrder: ReadonlyMap<string, number> };

function insertionIndex(siblings: string[], name: string, { group, wantedOrder }: Order): number {
  const positionOf = (sibling: string) => wantedOrder.get(group ? `${group}.${sibling}` : sibling) ?? -1;
  const mine = positionOf(name);
  if (mine < 0) return siblings.length;
  const after = siblings.findLastIndex((sibling) => positionOf(sibling) < mine && positionOf(sibling) >= 0);
  return after + 1;
}
