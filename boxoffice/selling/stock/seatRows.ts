export type Point = { x: number; y: number };
/** A seat for the selection. Taken seats only determine the middle of a row. */
export type ChoosableSeat = Point & { id: number; areaId: string; row: string; free: boolean };
/** `runs` are groups of adjacent free seats. */
export type SeatRow = { areaId: string; middle: Point; runs: ChoosableSeat[][] };

/** The distance between neighbouring seats is 10; a larger gap is an aisle or a taken seat. */
const FARTHEST_NEIGHBOUR = 14;

export function toRows(seats: readonly ChoosableSeat[]): SeatRow[] {
  const byRow = Map.groupBy(seats, ({ areaId, row }) => `${areaId}/${row}`);
  return [...byRow.values()].map((row) => ({
    areaId: row[0]!.areaId,
    middle: middleOf(row),
    runs: toRuns(alongTheRow(row).filter(({ free }) => free)),
  }));
}

export function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y') };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Sorts along the longer axis, because rows are lines or arcs, and at the sides of an arena they are vertical. */
function alongTheRow(row: readonly ChoosableSeat[]): ChoosableSeat[] {
  const extent = (axis: 'x' | 'y') => {
    const places = row.map((seat) => seat[axis]);
    return Math.max(...places) - Math.min(...places);
  };
  const axis = extent('x') >= extent('y') ? 'x' : 'y';
  return row.toSorted((one, other) => one[axis] - other[axis]);
}

function toRuns(free: readonly ChoosableSeat[]): ChoosableSeat[][] {
  const runs: ChoosableSeat[][] = [];
  for (const seat of free) {
    const before = runs.at(-1)?.at(-1);
    if (before && distance(before, seat) <= FARTHEST_NEIGHBOUR) runs.at(-1)!.push(seat);
    else runs.push([seat]);
  }
  return runs;
}
