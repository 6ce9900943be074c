import { spokenSigns } from '../orders/spokenSigns.ts';

/** Creates a ticket code to read aloud at the gate: `K7QM-42XP-9DHA`. */
export function createSpokenCode(): string {
  return [4, 4, 4].map(spokenSigns).join('-');
}
