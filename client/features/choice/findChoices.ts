/** One of many: a country, a dialling code, a city. */
export type Choice = {
  value: string;
  name: string;
  /** Beside the name: `+852`. */
  detail?: string;
  /** Further words by which it is found, such as its English name. */
  alias?: string;
};

/** Choices whose name, detail, code or alias has every word of the text, those that begin with it first. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = simplify(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const fitting = choices.filter((choice) => words.every((word) => searchText(choice).includes(word)));
  const begins = (choice: Choice) =>
    simplify(choice.name).startsWith(words[0]!) || choice.value.toLowerCase() === words[0];
  return [...fitting.filter(begins), ...fitting.filter((choice) => !begins(choice))];
}

const searchText = ({ value, name, detail = '', alias = '' }: Choice) =>
  simplify(`${value} ${name} ${detail} ${alias}`);

/** Without case and accents: who types `reunion` finds Réunion. */
const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
