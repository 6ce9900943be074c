import type { Seat, SeatMap } from '#shared/contract/seatMap.ts';

export type SeatPlace = Seat & { area: string };

export function listSeats({ areas }: SeatMap): SeatPlace[] {
  return areas.flatMap((area) => area.seats.map((seat) => ({ ...seat, area: area.name })));
}
