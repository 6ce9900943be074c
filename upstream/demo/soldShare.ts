import { hashText } from '../posters/drawing/seededRandom.ts';
import type { DemoEvent, DemoSession } from './parts/demoEvent.ts';

const SHARES = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94];
const SEATED_SHARES = [0.28, 0.33, 0.37, 0.42];

/** How much of a tier others have sold already: different from tier to tier, the same at every seeding, nothing before sales begin. */
export function soldShare(event: DemoEvent, session: DemoSession, tierKey: string): number {
  if (session.soldOut) return 1;
  if (session.saleStarts ?? event.saleStarts) return 0;
  if ((session.status ?? event.status) === 'notOnSale') return 0;
  const shares = session.seatMap ? SEATED_SHARES : SHARES;
  return shares[hashText(tierKey) % shares.length]!;
}
