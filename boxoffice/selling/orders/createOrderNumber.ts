import { randomCharacters } from '#boxoffice/platform/words/createReadableCode.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';

const LENGTH = 6;

/** Creates a number such as `FR-261120-7K3M9Q`: the local date and random characters that are hard to guess. */
export function createOrderNumber(now: Date, timeZone: string): string {
  const day = dayIn(timeZone, now).replaceAll('-', '').slice(2);
  return `FR-${day}-${randomCharacters(LENGTH)}`;
}
