/**
 * Characters that editors, spreadsheets or encodings lose: controls, line separators, lone surrogates. Line feed and
 * tab are safe.
 */
const ODD =
  /[^\t\n -~\u{a0}-\u{2027}\u{202a}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]|\\(?=u[\da-f]{4})/giu;

/** Escapes odd characters as `\u0007`. Text that already contains such an escape survives a round trip. */
export function writeOddCharacters(text: string): string {
  return text.replaceAll(ODD, (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function readOddCharacters(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})/gi, (_written, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
