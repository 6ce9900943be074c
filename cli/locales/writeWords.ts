import { applyEdits, modify } from 'jsonc-parser';
import { type Path, parseWords } from './parseWords.ts';
import type { WordsFile } from './textSets.ts';

type NewText = { path: Path; text: string };

/** A file of words with these texts in it. All else stays as it is; a new key takes the place that it has in `order`. */
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

/** Every key and group of a file → its position in it. */
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
