import { spokenSigns } from '../orders/spokenSigns.ts';

/** A ticket's code as people read it out at a gate where nothing can be scanned: `K7QM-42XP-9DHA`. */
export function createSpokenCode(): string {
  return [4, 4, 4].map(spokenSigns).join('-');
}
