import type { Choice } from './findChoices.ts';

/**
 * Lists of all countries are in the page as the options of a `<select data-choices>`. The page's data contains only the
 * list's name, so that the 250 countries are not in the page twice. A list without its select is empty.
 */
type InSelect = { optionsOf: string };

/** Makes `JSON.stringify` write the list's name instead of its choices. */
export const inSelect = (name: string, choices: Choice[]): Choice[] =>
  Object.defineProperty(choices, 'toJSON', { value: (): InSelect => ({ optionsOf: name }) });

export const listNameOf = (choices: readonly Choice[] & { toJSON?: () => InSelect }) => choices.toJSON?.().optionsOf;

/** Parses JSON and reads the choices from the page's selects. */
export function parseWithSelects(text: string): unknown {
  if (!text.includes('"optionsOf":')) return JSON.parse(text);
  return JSON.parse(text, (_key, value: Partial<InSelect> | null) =>
    value?.optionsOf ? readOptions(value.optionsOf) : value,
  );
}

function readOptions(name: string): Choice[] {
  const select = document.querySelector<HTMLSelectElement>(`select[data-choices="${name}"]`);
  return Array.from(select?.options ?? [], ({ value, text, dataset: { aliases } }) => {
    const [, detail, optionName = text] = /^(\+\d+)\s*(.+)$/.exec(text) ?? [];
    return { value, name: optionName, ...(detail && { detail }), ...(aliases && { aliases: aliases.split('|') }) };
  });
}
