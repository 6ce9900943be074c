import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';
import { words } from '../parts/words.ts';
import { curvedRow, type PlannedSeat, ROW_LETTERS, SEAT_PITCH, seatAngle } from './curvedRow.ts';

const WIDTH = 480;
const CENTRE = { x: WIDTH / 2, y: -170 };
const ROW_PITCH = 13;
const STALLS = { radius: 300, rows: 17, shortest: 22, longest: 34 };
const CIRCLE = { radius: 556, rows: 8, shortest: 34, longest: 38 };
const AISLE = 14;

/** A horseshoe house of about 800 seats: curved stalls with two aisles, a circle above, and boxes along both walls. */
export function theatreSeatMap(): CatalogueSeatMap {
  return {
    width: WIDTH,
    height: 510,
    stage: { x: 130, y: 14, width: 220, height: 62, name: words('Stage', 'Panggung', '舞台') },
    areas: [
      {
        id: 'stalls',
        name: words('Stalls', 'Lantai Utama', '堂座'),
        seats: rows(STALLS, (index) => (index < 5 ? 'rows-1-4' : 'stalls')),
      },
      { id: 'boxes-left', name: words('Boxes, Left', 'Boks Kiri', '左廂座'), seats: boxes(34) },
      { id: 'boxes-right', name: words('Boxes, Right', 'Boks Kanan', '右廂座'), seats: boxes(WIDTH - 34 - SEAT_PITCH) },
      {
        id: 'circle',
        name: words('Circle', 'Balkon', '樓座'),
        seats: rows(CIRCLE, (index) => (index < 3 ? 'circle-front' : 'circle')),
      },
    ],
  };
}

function rows({ radius, rows, shortest, longest }: typeof STALLS, tierOf: (index: number) => string): PlannedSeat[] {
  return Array.from({ length: rows }, (_, index) => {
    const count = shortest + 2 * Math.round(((longest - shortest) / 2) * (index / (rows - 1)));
    return splitRow({ radius: radius + index * ROW_PITCH, count, row: ROW_LETTERS[index]!, tierId: tierOf(index) });
  }).flat();
}

/** One row in three parts, with an aisle between them. */
function splitRow({ radius, count, row, tierId }: { radius: number; count: number; row: string; tierId: string }) {
  const side = Math.floor(count / 4);
  const centreCount = count - 2 * side;
  const offset = ((side + centreCount) / 2) * seatAngle(radius) + AISLE / radius;
  const place = { centre: CENTRE, radius, row, tierId };
  return [
    ...curvedRow({ ...place, middle: -offset, count: side }),
    ...curvedRow({ ...place, middle: 0, count: centreCount, firstNumber: side + 1 }),
    ...curvedRow({ ...place, middle: offset, count: side, firstNumber: side + centreCount + 1 }),
  ];
}

/** Seven boxes of four, two by two. */
function boxes(x: number): PlannedSeat[] {
  return Array.from({ length: 7 }, (_, box) =>
    Array.from({ length: 4 }, (_, seat) => ({
      x: x + (seat % 2) * SEAT_PITCH,
      y: 60 + box * 34 + Math.floor(seat / 2) * 12,
      row: String(box + 1),
      number: String(seat + 1),
      tierId: 'boxes',
    })),
  ).flat();
}
