const LONGEST = 160;

/** Shortens a text to one line without line breaks. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/\n\s*→ at /g, ' at ')
    .replaceAll(/✖\s*/g, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
