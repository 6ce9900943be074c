import { expect, it } from 'vitest';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { seatLook, toSeatPaths } from './seatShapes.ts';

const seat = (id: string, tierId: string, state: 'free' | 'held' | 'sold') => ({
  id,
  x: Number(id) * 10,
  y: 5.125,
  row: 'A',
  number: id,
  tierId,
  state,
});

const map: SeatMap = {
  sessionId: '7',
  width: 100,
  height: 100,
  stage: { x: 0, y: 0, width: 10, height: 10, name: 'Stage' },
  areas: [
    { id: 'stalls', name: 'Stalls', seats: [seat('1', 'a', 'free'), seat('2', 'a', 'free'), seat('3', 'a', 'sold')] },
    { id: 'circle', name: 'Circle', seats: [seat('4', 'b', 'held'), seat('5', 'b', 'sold')] },
  ],
};

it('draws one path for all seats of an area that have the same look', () => {
  const paths = toSeatPaths(map, () => seatLook(0));

  expect(paths.map(({ key, free, d }) => [key, free, d.match(/M/g)?.length])).toEqual([
    ['stalls free a', true, 2],
    ['stalls taken a', false, 1],
    ['circle taken b', false, 2],
  ]);
  expect(paths[0]!.d).toMatch(/^M10 5\.1m/);
});

it('gives each of the first five tiers its own colour and shape', () => {
  const looks = [0, 1, 2, 3, 4].map(seatLook);

  expect(new Set(looks.map(({ fill }) => fill)).size).toBe(5);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(5);
});

it('draws free seats of a kind as a separate path, with their sign', () => {
  const [stalls] = map.areas;
  const marked = stalls!.seats.map((one) => ({ ...one, kind: one.id === '1' ? undefined : ('wheelchair' as const) }));
  const paths = toSeatPaths({ ...map, areas: [{ ...stalls!, seats: marked }] }, () => seatLook(0));

  expect(paths.map(({ key, kind, signs }) => [key, kind, signs.match(/M/g)?.length])).toEqual([
    ['stalls free a', undefined, undefined],
    ['stalls free a wheelchair', 'wheelchair', 1],
    ['stalls taken a', 'wheelchair', undefined],
  ]);
});
