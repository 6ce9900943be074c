/** One line: what pastes bring along (line breaks, control characters, half a character) would end up on a parcel or in a mail. */
export function tidyLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
