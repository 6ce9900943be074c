/** One of many options: a country, a dialling code, a city. */
export type Choice = {
  value: string;
  name: string;
  /** Text beside the name, such as `+852`. */
  detail?: string;
  /** More search terms, such as the English name. */
  alias?: string;
};

/** Finds choices that match every word of the text. Those that start with it come first. */
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

/** Removes case and accents: `reunion` finds Réunion. */
const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
