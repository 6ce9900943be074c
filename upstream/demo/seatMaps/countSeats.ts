import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';

export function countSeats(seatMap: CatalogueSeatMap, tierId: string): number {
  return seatMap.areas.reduce((sum, area) => sum + area.seats.filter((seat) => seat.tierId === tierId).length, 0);
}
