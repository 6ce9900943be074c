import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusals.ts';

/** Tickets that one network may have in a room for devices. A device is free to create; an account is not. */
const MOST_TICKETS = 100;
const MOST_NETWORKS = 10_000;

type Joining = { roomId: string; network: string; ticket: Buffer };

/**
 * Refuses the joins of a network beyond its number of tickets, in rooms for devices. A ticket counts once. Each box office
 * counts in its own memory. An unknown network is not counted.
 */
export function createNetworkCap(most = MOST_TICKETS) {
  const ticketsOf = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS });

  return function countJoin({ roomId, network, ticket }: Joining): void {
    if (!network) return;
    const key = `${roomId} ${network}`;
    const tickets = ticketsOf.get(key) ?? new Set();
    const name = ticket.toString('base64url');
    if (!tickets.has(name) && tickets.size >= most) throw new Refusal('room.tooMany');
    ticketsOf.set(key, tickets.add(name));
  };
}
