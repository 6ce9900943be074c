/**
 * Marks the beginning and the end of a text on a page. Tag characters (U+E0001 …) are invisible and do not break a
 * line.
 */
const [START, END, FIRST, BASE] = [0xe0001, 0xe007f, 0xe0020, 95];

const sign = (edge: number, index: number) =>
  String.fromCodePoint(edge, FIRST + Math.floor(index / BASE), FIRST + (index % BASE));

export const markText = (text: string, index: number) => sign(START, index) + text + sign(END, index);

/** Marks every text of a set with the number of its id. */
export function markWords<Words>(words: Words, numberOf: (id: string) => number | undefined, path = ''): Words {
  if (typeof words === 'string') {
    const index = numberOf(path);
    return (index === undefined ? words : markText(words, index)) as Words;
  }
  const marked = Object.entries(words as object).map(([name, value]) => {
    const inside = path === '' ? name : `${path}${path.includes(':') ? '.' : ':'}${name}`;
    return [name, markWords(value, numberOf, inside)];
  });
  return (Array.isArray(words) ? marked.map(([, value]) => value) : Object.fromEntries(marked)) as Words;
}
