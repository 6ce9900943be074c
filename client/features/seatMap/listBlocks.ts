import type { SeatArea, SeatMap } from '#shared/contract/seatMap.ts';
import type { Box } from './camera.ts';

/** An area of the hall, with the box around its seats. */
export type SeatBlock = Box & { name: string };

/** Half of a seat's space. */
const EDGE = 5;

export const listBlocks = ({ areas }: SeatMap): SeatBlock[] => areas.flatMap((area) => toBlock(area) ?? []);

/** Returns the box around an area's seats. Undefined for an area without seats. */
export function toBlock({ name, seats }: SeatArea): SeatBlock | undefined {
  if (seats.length === 0) return undefined;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const { x, y } of seats) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  const box = { x: left - EDGE, y: top - EDGE, width: right - left + 2 * EDGE, height: bottom - top + 2 * EDGE };
  return { name, ...box };
}
