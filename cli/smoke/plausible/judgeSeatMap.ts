import type { Session } from '#shared/contract/activity.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';

/** Returns the first contradiction in the seat map of a session. */
export function judgeSeatMap({ sessionId, areas }: SeatMap, session: Session): string | undefined {
  if (sessionId !== session.id) return `a request for the seats of session ${session.id} returns those of ${sessionId}`;
  const tiers = session.tiers.map(({ id }) => id);
  const [ids, places] = [new Set<string>(), new Set<string>()];
  for (const { id: areaId, name, seats } of areas) {
    for (const { id, row, number, tierId } of seats) {
      const place = `${areaId} ${row} ${number}`;
      if (ids.has(id)) return `two seats have the id ${id}`;
      if (number && places.has(place)) return `two seats are called ${name}, row ${row}, seat ${number}`;
      if (!tiers.includes(tierId))
        return `seat ${id} has the tierId ${tierId}, which session ${session.id} does not have`;
      ids.add(id);
      places.add(place);
    }
  }
  return ids.size === 0 ? `the seat map of session ${session.id} has no seats` : undefined;
}
