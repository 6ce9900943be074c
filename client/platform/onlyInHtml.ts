/** A text for those who read a page's first HTML; the data for hydration leave it out. */
export type OnlyInHtml = { text: string } | undefined;

export function onlyInHtml(text: string): OnlyInHtml {
  const kept = { text, toJSON: () => undefined };
  return kept;
}
