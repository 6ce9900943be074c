import { expect, it } from 'vitest';
import { fitCamera, keepInside, keepPlace, toMapPoint, zoomAt } from './camera.ts';

const map = { width: 1000, height: 500 };
const phone = { width: 344, height: 400 };

it('shows the whole map in the centre', () => {
  const camera = fitCamera(map, phone);

  expect(camera.scale).toBeCloseTo(0.32);
  expect(toMapPoint(camera, { x: 172, y: 200 })).toEqual({ x: 500, y: 250 });
});

it('keeps the point under the fingers in its position while zooming', () => {
  const camera = fitCamera(map, phone);
  const fingers = { x: 60, y: 150 };
  const before = toMapPoint(camera, fingers);

  const after = toMapPoint(zoomAt(camera, fingers, 2), fingers);

  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

it('keeps the map’s scale and position when the window is resized', () => {
  const camera = { x: -300, y: -150, scale: 2 };
  const smaller = { width: 300, height: 348 };

  const after = keepPlace(camera, phone, smaller);

  expect(after.scale).toBe(2);
  expect(toMapPoint(after, { x: 150, y: 90 })).toEqual(toMapPoint(camera, { x: 172, y: 90 }));
});

it.each([
  ['too far out', { x: 0, y: 0, scale: 0.01 }, 0.32],
  ['too far in', { x: 0, y: 0, scale: 99 }, 5],
])('limits a zoom that goes %s', (_case, camera, expected) => {
  expect(keepInside(camera, map, phone).scale).toBeCloseTo(expected);
});

it('does not let the map leave its window', () => {
  expect(keepInside({ x: 500, y: -5000, scale: 2 }, map, phone)).toEqual({ x: 12, y: 400 - 1000 - 12, scale: 2 });
});

it('centres the map in a direction in which it is smaller than the window', () => {
  expect(keepInside({ x: 0, y: -300, scale: 0.5 }, map, phone).y).toBe((400 - 250) / 2);
});
