/** One of many options: a country, a dialling code, a city. */
export type Choice = {
  value: string;
  name: string;
  /** Text beside the name, such as `+852`. */
  detail?: string;
  /** Other names to search for, such as the English one. */
  aliases?: readonly string[];
};

/** Finds choices that match every word of the text, best first: a whole name or code, then the beginning of one. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = simplify(text);
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices
    .filter((choice) => words.every((word) => termsOf(choice).join(' ').includes(word)))
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

function rankOf(choice: Choice, wanted: string): number {
  const terms = termsOf(choice);
  if (terms.includes(wanted) || terms.includes(`+${wanted}`)) return 0;
  if (simplify(choice.name).startsWith(wanted)) return 1;
  return terms.some((term) => term.startsWith(wanted)) ? 2 : 3;
}

const termsOf = ({ value, name, detail = '', aliases = [] }: Choice) => [value, name, detail, ...aliases].map(simplify);

/** Removes case and accents: `reunion` finds Réunion. */
const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
