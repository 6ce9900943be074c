import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';

export type Markup = { markup: string };
type Part = string | number | Markup | readonly Markup[] | false | undefined;

/** Template tag that escapes all values except results of `html`. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.map((text, index) => text + toMarkup(parts[index])).join('') };
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part !== 'object') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
