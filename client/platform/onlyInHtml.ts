/** Text that only the server's HTML contains. It is left out of the hydration data. */
export type OnlyInHtml = { text: string } | undefined;

export function onlyInHtml(text: string): OnlyInHtml {
  const kept = { text, toJSON: () => undefined };
  return kept;
}
