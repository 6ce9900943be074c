import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';

export type PlannedSeat = CatalogueSeatMap['areas'][number]['seats'][number];
export type Point = { x: number; y: number };

/** An arc of seats around a centre. Angles in radians, 0 points away from the stage, positive to the right as the map is drawn. */
type CurvedRow = {
  centre: Point;
  radius: number;
  middle: number;
  count: number;
  row: string;
  tierId: string;
  firstNumber?: number;
};

export const SEAT_PITCH = 10;

/** Letters as theatres use them: I and O look like numbers. */
export const ROW_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export function curvedRow({ centre, radius, middle, count, row, tierId, firstNumber = 1 }: CurvedRow): PlannedSeat[] {
  const step = seatAngle(radius);
  return Array.from({ length: count }, (_, index) => {
    const angle = middle + (index - (count - 1) / 2) * step;
    return {
      x: round(centre.x + radius * Math.sin(angle)),
      y: round(centre.y + radius * Math.cos(angle)),
      row,
      number: String(firstNumber + index),
      tierId,
    };
  });
}

/** The angle between neighbours whose straight distance is one seat pitch. */
export function seatAngle(radius: number): number {
  return 2 * Math.asin(SEAT_PITCH / 2 / radius);
}

const round = (value: number) => Math.round(value * 100) / 100;
