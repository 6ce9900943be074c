import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { OrderedEvent } from '#shared/contract/checkout.ts';

/** The new and the former date of a session, if it was postponed. The text is in the namespace `voucher`. */
export function toPostponedText(
  { startsAt, postponedFrom, venue }: OrderedEvent,
  { language, t }: Pick<Shop, 'language' | 't'>,
): string | undefined {
  if (!postponedFrom) return undefined;
  const { formatMoment } = createVenueTime(language, venue, t);
  return t('voucher:postponed', { starts: formatMoment(startsAt), formerly: formatMoment(postponedFrom) });
}
