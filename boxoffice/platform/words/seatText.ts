import type { SeatPlace } from '#shared/contract/hold.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import { readWords } from './readWords.ts';
import { fillIn } from './words.ts';

const WORDS = readWords('common');

/** Returns a text like "Stalls, row A, seat 1 · Wheelchair place". `text` has placeholders for area, row and number. */
export function seatText(text: string, { kind, ...place }: SeatPlace, textSet: TextSet): string {
  return [fillIn(text, place), kind && WORDS[textSet].seatKind[kind]].filter(Boolean).join(' · ');
}
