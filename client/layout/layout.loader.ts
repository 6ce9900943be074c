import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import type { Contact } from '#shared/contract/home.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';

export type LayoutData = { contact: Contact | null; year: string };

/** Maximum wait for the footer's contact data, and for the city. */
const PARTS_MS = 1000;

/** Loads the footer's contact data and waits for the default city. Without them the page renders anyway. */
export async function loadLayout({ shop: { api, findCity } }: PageVisit): Promise<LayoutData> {
  const [contact, city] = await Promise.all([orNull(api.getContact(), PARTS_MS), orNull(findCity(), PARTS_MS)]);
  const year = dayIn((city ?? SPECIFIED_CITY).timeZone, new Date()).slice(0, 4);
  return contact ? viewOf([contact], year, () => ({ contact, year })) : { contact, year };
}

/** Returns null if the promise fails or takes longer than `ms`. */
function orNull<Value>(wanted: Promise<Value>, ms: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, null);
    wanted.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
