import type { Translate } from '#client/i18n/Translate.ts';
import type { SeatPlace } from '#shared/contract/hold.ts';

/** Formats "Stalls, row A, seat 1 · Wheelchair place". `place` is the page's text for area, row and number. */
export const seatText = (place: string, { kind }: SeatPlace, t: Translate) =>
  [place, kind && t(`common:seatKind.${kind}`)].filter(Boolean).join(' · ');
