import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { SMALL_CATALOGUE_NOW, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { findImplausible } from './findImplausible.ts';
import { keepGoodParts } from './parseCatalogue.ts';

const judge = (file: CatalogueFile, now = SMALL_CATALOGUE_NOW) => findImplausible(file, { now, timeZones: new Map() });

/** The small catalogue without the event in the past. */
function aheadOnly(): CatalogueFile {
  const file = smallCatalogue();
  return { ...file, activities: file.activities.filter(({ id }) => id !== 'over') };
}

function changed(change: (file: CatalogueFile) => unknown) {
  const file = aheadOnly();
  change(file);
  return judge(file);
}
const jazz = (file: CatalogueFile) => file.activities.find(({ id }) => id === 'jazz-night')!;
const session = (file: CatalogueFile) => jazz(file).sessions[0]!;
const withRoom =
  (room: object, given = {}) =>
  (file: CatalogueFile) =>
    Object.assign(session(file), { saleStartsAt: '2026-12-01T10:00:00+08:00', room, ...given });
const capacity = (count: number) => ({ tiers: [{ ...session(aheadOnly()).tiers[0]!, capacity: count }] });
const hallOf = (seats: number, tierId = 'front') => ({
  areas: [{ seats: Array.from({ length: seats }, () => ({ x: 1234.5, y: 1000, row: 'AA', number: '123', tierId })) }],
});
const withPriceType = (given: object) => (file: CatalogueFile) =>
  Object.assign(session(file).tiers[0]!, { priceTypes: [{ id: 'child', name: text('Child'), amount: 100, ...given }] });
const price = (amount: number) => ({ amount, currency: 'HKD' as const });

it('finds nothing in the small catalogue, and no problems in the demo', async () => {
  expect(judge(aheadOnly())).toEqual({ problems: [], warnings: [] });
  expect((await judge(await readDemoCatalogue(SMALL_CATALOGUE_NOW))).problems).toEqual([]);
});

it('finds nothing in a waiting room with plausible settings', () => {
  const room = { opensAt: '2026-12-01T09:30:00+08:00' };

  expect(changed(withRoom(room, capacity(5000)))).toEqual({ problems: [], warnings: [] });
});

describe('implausible input', () => {
  it.each<[string, (file: CatalogueFile) => unknown]>([
    ['venues.tidewall: latitude', (file) => Object.assign(file.venues[0]!, { latitude: 222 })],
    ['venues.tidewall: longitude', (file) => Object.assign(file.venues[0]!, { longitude: -181 })],
    ['cities.hk3: countryCode: is not a country', (file) => Object.assign(file.cities[0]!, { countryCode: 'XX' })],
    [
      'sessions.jazz-night-1: saleStartsAt',
      (file) => Object.assign(session(file), { saleStartsAt: '2027-12-01T00:00:00Z' }),
    ],
    [
      'sessions.jazz-night-1: doorsAt: is after the end',
      (file) => Object.assign(session(file), { doorsAt: '2026-12-13T00:00:00Z' }),
    ],
    [
      'sessions.jazz-night-1: tiers.floor: faceValue',
      (file) => Object.assign(session(file).tiers[0]!, { faceValue: price(99_999_999_999) }),
    ],
    [
      'sessions.jazz-night-1: tiers.floor: capacity',
      (file) => Object.assign(session(file).tiers[0]!, { capacity: 5_000_000 }),
    ],
    [
      'sessions.jazz-night-1: seatMap: must have 80000 seats at most, but has 80001',
      (file) => Object.assign(session(file), { seatMap: hallOf(80_001) }),
    ],
    [
      'sessions.jazz-night-1: seatMap: is too large to be shown',
      (file) => Object.assign(session(file), { seatMap: hallOf(80_000, 'premium-balcony-left') }),
    ],
    [
      'sessions.jazz-night-1: tiers.floor.priceTypes.child: amount: is more than 1000000 HKD',
      withPriceType({ amount: 99_999_999_999, proof: text('Ticket of a school') }),
    ],
    ['activities.jazz-night: purchaseLimit', (file) => Object.assign(jazz(file), { purchaseLimit: 100_000 })],
    ['activities.jazz-night: name: is longer', (file) => Object.assign(jazz(file), { name: text('x'.repeat(5000)) })],
    ['contact: email', (file) => Object.assign(file.contact, { email: 'nope' })],
    ['contact: phone: has no country code', (file) => Object.assign(file.contact, { phone: 'nope' })],
    ['contact: phone: is not a phone number', (file) => Object.assign(file.contact, { phone: '+852 12' })],
    [
      'contact: phone: is a number that a spreadsheet has shortened',
      (file) => Object.assign(file.contact, { phone: '8.52E+10' }),
    ],
    ['contact: phone2: is not a phone number', (file) => Object.assign(file.contact, { phone2: '+65 123' })],
  ])('is reported as a problem: %s', (line, change) => {
    const { problems } = changed(change);

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
  });
});

describe('values that an organiser should check', () => {
  it.each<[string, (file: CatalogueFile) => unknown]>([
    [
      'endsAt: is in the past',
      (file) =>
        Object.assign(session(file), {
          startsAt: '2020-05-01T12:00:00Z',
          endsAt: '2020-05-01T14:00:00Z',
          saleStartsAt: '2020-01-01T00:00:00Z',
        }),
    ],
    [
      'startsAt: has the offset +07:00, but Asia/Hong_Kong is at +08:00',
      (file) => Object.assign(session(file), { startsAt: '2026-12-12T19:00:00+07:00' }),
    ],
    ['doorsAt: is after the start', (file) => Object.assign(session(file), { doorsAt: '2026-12-12T20:30:00+08:00' })],
    [
      'doorsAt: is more than 12 hours',
      (file) => Object.assign(session(file), { doorsAt: '2026-12-12T01:00:00+08:00' }),
    ],
    [
      'startsAt: is more than five years',
      (file) =>
        Object.assign(session(file), { startsAt: '2036-12-12T20:00:00+08:00', endsAt: '2036-12-12T22:00:00+08:00' }),
    ],
    ['purchaseLimit: is unusual', (file) => Object.assign(jazz(file), { purchaseLimit: 30 })],
    [
      'faceValue: is unusually high',
      (file) => Object.assign(session(file).tiers[0]!, { faceValue: price(20_000_000) }),
    ],
    ['capacity: is unusual', (file) => Object.assign(session(file).tiers[0]!, { capacity: 200_000 })],
    [
      'sessions.jazz-night-1: room.opensAt: is less than five minutes',
      withRoom({ opensAt: '2026-12-01T09:56:00+08:00', rate: 10 }),
    ],
    ['room.opensAt: is more than 30 days', withRoom({ opensAt: '2026-10-01T09:00:00+08:00', rate: 10 })],
    [
      'room.rate: 50 a second calls 3000 people in the first minute, for 100 tickets',
      withRoom({ opensAt: '2026-12-01T09:00:00+08:00' }),
    ],
    [
      'room.rate: 1 a second takes 14 hours to call one person per ticket',
      withRoom({ opensAt: '2026-12-01T09:00:00+08:00', rate: 1 }, capacity(50_000)),
    ],
    [
      'tiers.floor: reduced: is empty, though the name',
      (file) => Object.assign(session(file).tiers[0]!, { name: text('Seniors (60+)') }),
    ],
    ['lies in the Atlantic', (file) => Object.assign(file.venues[0]!, { latitude: 0, longitude: 0 })],
  ])('cause the warning: %s', (line, change) => {
    const { problems, warnings } = changed(change);

    expect(problems).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(line);
  });
});

it('accepts the largest hall', () => {
  expect(changed((file) => Object.assign(session(file), { seatMap: hallOf(80_000) })).problems).toEqual([]);
});

it('keeps the valid seats of a very large hall', () => {
  const file = smallCatalogue();
  const [area] = file.activities.find(({ id }) => id === 'clockwork')!.sessions[0]!.seatMap!.areas;
  const [seat] = area!.seats;
  area!.seats = Array.from({ length: 150_000 }, (_, index) => ({ ...seat!, number: String(index) }));
  Object.assign(area!.seats[7]!, { x: 'bad' });
  const kept = keepGoodParts(file)!.activities.find(({ id }) => id === 'clockwork')!.sessions[0]!.seatMap!.areas[0]!;

  expect(kept.seats).toHaveLength(149_999);
  expect(kept.seats[7]!.number).toBe('8');
});
