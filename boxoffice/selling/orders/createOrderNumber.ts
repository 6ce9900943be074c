import { randomCharacters } from '#boxoffice/platform/words/createReadableCode.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';

const LENGTH = 6;
/** For a shop whose name has fewer than two Latin letters. */
const NO_LETTERS = 'T';

type NumberFacts = { shopName: string; now: Date; timeZone: string };

/**
 * Creates a number such as `FR-261120-7K3M9Q`: two letters of the shop's name, the local date, and random characters
 * that are hard to guess.
 */
export function createOrderNumber({ shopName, now, timeZone }: NumberFacts): string {
  const latin = shopName.replace(/[^a-z]/gi, '').toUpperCase();
  const letters = latin.length < 2 ? NO_LETTERS : latin.slice(0, 2);
  const day = dayIn(timeZone, now).replaceAll('-', '').slice(2);
  return `${letters}-${day}-${randomCharacters(LENGTH)}`;
}
