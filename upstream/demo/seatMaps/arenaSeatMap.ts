import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';
import { words } from '../parts/words.ts';
import { curvedRow, type PlannedSeat, ROW_LETTERS, SEAT_PITCH, seatAngle } from './curvedRow.ts';

type Area = CatalogueSeatMap['areas'][number];

const CENTRE = { x: 850, y: 160 };
const ROW_PITCH = 12;
const AISLE = 26;
const FLOOR = { top: 262, rows: 12, seats: 15, gap: 30 };
const FLOOR_BLOCKS = [
  { columns: 5, tierId: 'zone-a' },
  { columns: 3, tierId: 'zone-b' },
];
const LOWER = { radius: 532, rows: 10, firstBlock: 101 };
const UPPER = { radius: 692, rows: 8, firstBlock: 201 };
const BLOCKS = 9;
const OPENING = (198 / 180) * Math.PI;

/** An arena of about 5,000 seats: eight blocks on the floor, and two rings of nine blocks fanned around the stage. */
export function arenaSeatMap(): CatalogueSeatMap {
  return {
    width: 1700,
    height: 970,
    stage: { x: 690, y: 70, width: 320, height: 130, name: words('Stage', 'Panggung', '舞台') },
    areas: [...floor(), ...ring(LOWER), ...ring(UPPER)],
  };
}

function floor(): Area[] {
  return FLOOR_BLOCKS.flatMap(({ columns, tierId }, depth) =>
    Array.from({ length: columns }, (_, index) => {
      const name = `${'AB'[depth]}${index + 1}`;
      return {
        id: `floor-${name.toLowerCase()}`,
        name: words(`Floor ${name}`, `Lantai ${name}`, `地面 ${name} 區`),
        seats: floorBlock({ column: index - (columns - 1) / 2, depth, tierId }),
      };
    }),
  );
}

function floorBlock({ column, depth, tierId }: { column: number; depth: number; tierId: string }): PlannedSeat[] {
  const width = (FLOOR.seats - 1) * SEAT_PITCH;
  const left = CENTRE.x + column * (width + FLOOR.gap) - width / 2;
  const top = FLOOR.top + depth * (FLOOR.rows * ROW_PITCH + FLOOR.gap);
  return Array.from({ length: FLOOR.rows * FLOOR.seats }, (_, seat) => {
    const row = Math.floor(seat / FLOOR.seats);
    return {
      x: left + (seat % FLOOR.seats) * SEAT_PITCH,
      y: top + row * ROW_PITCH,
      row: ROW_LETTERS[row]!,
      number: String((seat % FLOOR.seats) + 1),
      tierId,
    };
  });
}

function ring({ radius, rows, firstBlock }: typeof LOWER): Area[] {
  return Array.from({ length: BLOCKS }, (_, index) => {
    const block = String(firstBlock + index);
    const middle = (index + 0.5 - BLOCKS / 2) * (OPENING / BLOCKS);
    const tierId = ringTier(firstBlock === UPPER.firstBlock, Math.abs(index - (BLOCKS - 1) / 2));
    return {
      id: `block-${block}`,
      name: words(`Block ${block}`, `Blok ${block}`, `${block} 區`),
      seats: Array.from({ length: rows }, (_, row) =>
        ringRow({ radius: radius + row * ROW_PITCH, middle, row: ROW_LETTERS[row]!, tierId }),
      ).flat(),
    };
  });
}

/** Blocks that face the stage are dearer than those that see it from the side. */
function ringTier(isUpper: boolean, blocksFromMiddle: number): string {
  if (isUpper) return blocksFromMiddle <= 2 ? 'zone-d' : 'zone-e';
  return blocksFromMiddle <= 2 ? 'zone-c' : 'zone-d';
}

function ringRow({ radius, middle, row, tierId }: { radius: number; middle: number; row: string; tierId: string }) {
  const usable = OPENING / BLOCKS - AISLE / radius;
  const count = Math.floor(usable / seatAngle(radius)) + 1;
  return curvedRow({ centre: CENTRE, radius, middle, count, row, tierId });
}
