import type { Translate } from '#client/i18n/Translate.ts';
import type { SeatPlace } from '#shared/contract/hold.ts';

/** "Stalls, row A, seat 1 · Wheelchair place", from the page's text for area, row and number. */
export const seatText = ({ kind, ...place }: SeatPlace, key: 'order:seat' | 'voucher:ticket.seat', t: Translate) =>
  [t(key, place), kind && t(`common:seatKind.${kind}`)].filter(Boolean).join(' · ');
