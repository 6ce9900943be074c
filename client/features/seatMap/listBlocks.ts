import type { SeatMap } from '#shared/contract/seatMap.ts';
import type { Box } from './camera.ts';

/** An area of the hall, with the box around its seats. */
export type SeatBlock = Box & { name: string };

/** Half of a seat's space. */
const EDGE = 5;

export function listBlocks({ areas }: SeatMap): SeatBlock[] {
  return areas
    .filter(({ seats }) => seats.length > 0)
    .map(({ name, seats }) => {
      let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
      for (const { x, y } of seats) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      }
      const box = { x: left - EDGE, y: top - EDGE, width: right - left + 2 * EDGE, height: bottom - top + 2 * EDGE };
      return { name, ...box };
    });
}
