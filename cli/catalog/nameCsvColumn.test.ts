import { expect, it } from 'vitest';
import { nameCsvColumn } from './nameCsvColumn.ts';

it.each([
  ['activities.0.type: Invalid option', 'type', 'Invalid option'],
  ['activities.2.purchaseLimit: too big', 'purchase_limit', 'too big'],
  ['activities.0.name.en: too small', 'name_en', 'too small'],
  ['activities.0.sessions.1.startsAt: not a time', 'starts_at', 'not a time'],
  ['activities.0.sessions.1.tiers.0.name.zh-HK: too small', 'tier_name_zh-HK', 'too small'],
  ['activities.0.sessions.1.tiers.0.faceValue.amount: no number', 'face_value', 'no number'],
  ['activities.0.sessions.1.tiers.0.faceValue.currency: unknown', 'currency', 'unknown'],
  ['sessions.gala-1: tiers.floor: capacity: 9 are sold', 'capacity', '9 are sold'],
  ['sessions.gala-1: tiers.floor: more sold than there are', 'tier_id floor', 'more sold than there are'],
  ['sessions.gala-1: endsAt: must be after the start', 'ends_at', 'must be after the start'],
  ['activities.0.sessions.1.tiers.0.priceTypes.2.proof.en: is missing', 'price_type_proof_en', 'is missing'],
  ['sessions.gala-1: tiers.floor.priceTypes.child: originalAmount: too low', 'price_type_original', 'too low'],
  ['sessions.gala-1: tiers.floor.priceTypes.child: mostPerOrder: too low', 'price_type_most', 'too low'],
  [
    'sessions.gala-1: tiers.floor.priceTypes.child: is listed more than once',
    'price_type_id child',
    'is listed more than once',
  ],
  ['activities.0.sessions.1.room.opensAt: Invalid input', 'room_opens_at', 'Invalid input'],
  ['sessions.gala-1: room.rate: too many', 'room_rate', 'too many'],
  ['sessions.gala-1: room: the sale has started', 'room_opens_at', 'the sale has started'],
  ['sessions.gala-1: names: cannot ask for more', 'names', 'cannot ask for more'],
  ['sessions.gala-1: idDigits: must be left out', 'id_digits', 'must be left out'],
  ['sessions.gala-1: namesUntil: must not be after the end', 'names_until', 'must not be after the end'],
  ['activities.gala: no such venue: hall', 'activity_id gala', 'no such venue: hall'],
  ['venues.hall: latitude: must be from -90 to 90', 'latitude', 'must be from -90 to 90'],
  ['cities.0.timeZone: too small', 'time_zone', 'too small'],
  ['artists.mira: name: longer than 200 characters', 'artist_names', 'longer than 200 characters'],
  ['contact.email: not an address', 'contact_email', 'not an address'],
])('names the column for %s', (line, path, message) => {
  expect(nameCsvColumn(line)).toEqual({ path, message });
});

it('names no column for a problem with the whole file', () => {
  expect(nameCsvColumn('the file: Invalid input')).toBeUndefined();
});
