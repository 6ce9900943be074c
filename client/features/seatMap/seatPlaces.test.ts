import { describe, expect, it } from 'vitest';
import type { Translate } from '#client/i18n/Translate.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { areTogether, isReserved, listZones, type SeatedSession, type SeatPlace, toChosenSeat } from './seatPlaces.ts';

const t = ((key: string) => key) as unknown as Translate;
const price = (priceTypeId: string | undefined, amount: number, change: { most?: number; needs?: string } = {}) => ({
  priceTypeId,
  name: priceTypeId ?? 'Standard',
  price: `HK$${amount}`,
  amount,
  most: 9,
  needs: undefined,
  ...change,
});
const PRICES = [
  price(undefined, 480),
  price('child', 300),
  price('companion', 200, { needs: 'wheelchair' }),
  price('wheelchair', 240),
];
const tier = { id: 'stalls', name: 'Stalls', price: 'HK$480', amount: 480, colour: 0, prices: PRICES };
const reserving = { priceTypeIds: ['wheelchair', 'companion'], reserved: true };
const session = (access: SeatedSession['access'], prices = PRICES): SeatedSession => ({
  id: 'night',
  tiers: [{ ...tier, prices }],
  access,
});
const seat = (kind?: SeatKind): SeatPlace => ({
  id: '1',
  x: 0,
  y: 0,
  row: 'A',
  number: '1',
  tierId: 'stalls',
  state: 'free',
  area: 'Stalls',
  kind,
});

const choose = (kind: SeatKind | undefined, of: SeatedSession, priceTypeId?: string) => {
  const { prices, ...chosen } = toChosenSeat(seat(kind), of, { t, priceTypeId });
  return [chosen.priceTypeId, chosen.amount, prices.map((one) => one.priceTypeId)];
};

it('an area names the tiers of its seats, each with its lowest and its highest price', () => {
  const balcony = {
    ...tier,
    id: 'balcony',
    name: 'Balcony',
    price: 'HK$280',
    amount: 280,
    prices: [price(undefined, 280)],
  };
  const gallery = { ...balcony, id: 'gallery', name: 'Gallery' };

  expect(
    listZones([{ tierId: 'balcony' }, { tierId: 'stalls' }, { tierId: 'stalls' }], [tier, balcony, gallery]),
  ).toEqual(['Stalls HK$200–HK$480', 'Balcony HK$280']);
});

describe('a chosen seat', () => {
  it("has its tier's own price at first, and keeps the price type from the address", () => {
    const all = [undefined, 'child', 'companion', 'wheelchair'];

    expect(choose(undefined, session(reserving))).toEqual([undefined, 480, all]);
    expect(choose('restrictedView', session(reserving), 'child')).toEqual(['child', 300, all]);
    expect(choose(undefined, session(reserving), 'student')).toEqual([undefined, 480, all]);
  });

  it('has no choice of prices in a tier with one price', () => {
    expect(choose(undefined, session(undefined, []))).toEqual([undefined, 480, []]);
  });

  it('for a wheelchair or a companion starts with the matching price type, and offers only accessible price types', () => {
    expect(choose('wheelchair', session(reserving))).toEqual(['wheelchair', 240, ['wheelchair', 'companion']]);
    expect(choose('companion', session(reserving))).toEqual(['companion', 200, ['companion', 'wheelchair']]);
    expect(choose('companion', session(reserving), 'child')).toEqual(['companion', 200, ['companion', 'wheelchair']]);
  });

  it('does not offer a sold-out price type', () => {
    const left = [...PRICES.slice(0, 3), price('wheelchair', 240, { most: 0 })];

    expect(choose('wheelchair', session(reserving, left))).toEqual(['companion', 200, ['companion']]);
  });

  it('is open to all buyers once its session has released it', () => {
    const released = session({ ...reserving, reserved: false });

    expect(choose('wheelchair', released)[0]).toBe(undefined);
    expect(isReserved(seat('wheelchair'), released)).toBe(false);
    expect(isReserved(seat('wheelchair'), session(reserving))).toBe(true);
    expect(isReserved(seat('restrictedView'), session(reserving))).toBe(false);
  });
});

describe('detects whether seats are adjacent', () => {
  const row = (name: string, numbers: number[]) =>
    numbers.map((number) => ({ ...seat(), id: `${name}${number}`, row: name, number: String(number), x: number * 10 }));
  const seats = [...row('A', [1, 2, 3, 4]), ...row('B', [1, 2])];
  const stage = { x: 0, y: 0, width: 9, height: 9, name: 'Stage' };
  const map = { sessionId: 'night', width: 99, height: 99, stage, areas: [{ id: 'stalls', name: 'Stalls', seats }] };

  it.each<[string[], boolean]>([
    [[], true],
    [['A2'], true],
    [['A2', 'A3'], true],
    [['A3', 'A1', 'A2'], true],
    [['A1', 'A3'], false],
    [['A4', 'B1'], false],
  ])('%j: %s', (ids, expected) => {
    expect(areTogether(map, ids)).toBe(expected);
  });
});
