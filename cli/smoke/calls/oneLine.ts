const LONGEST = 160;

/** Converts a text to one line of limited length. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/\n\s*→ at /g, ' at ')
    .replaceAll(/✖\s*/g, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
