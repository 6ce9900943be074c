import type { SeatMap } from '#shared/contract/seatMap.ts';

/** Returns the map with those seats marked as taken. */
export function withoutSeats(map: SeatMap, goneIds: readonly string[]): SeatMap {
  if (goneIds.length === 0) return map;
  const gone = new Set(goneIds);
  const areas = map.areas.map((area) => ({
    ...area,
    seats: area.seats.map((seat) => (gone.has(seat.id) ? { ...seat, state: 'sold' as const } : seat)),
  }));
  return { ...map, areas };
}
