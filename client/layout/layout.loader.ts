import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import type { Contact } from '#shared/contract/home.ts';
import type { City } from '#shared/contract/place.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';

export type LayoutData = {
  contact: Contact | null;
  /** Cities to choose from. Empty if there is only one. */
  cities: Pick<City, 'id' | 'code' | 'name'>[];
  year: string;
};

/** Maximum wait for the footer's contact data and for the cities. */
const PARTS_MS = 1000;

/** Loads the footer's contact data and the cities. The page also renders without them. */
export async function loadLayout({ shop: { api, findCity } }: PageVisit): Promise<LayoutData> {
  const [contact, cities, city] = await Promise.all([
    orNull(api.getContact(), PARTS_MS),
    orNull(api.listCities(), PARTS_MS),
    orNull(findCity(), PARTS_MS),
  ]);
  const year = dayIn((city ?? SPECIFIED_CITY).timeZone, new Date()).slice(0, 4);
  const toView = () => ({ contact, cities: cities ? toChoices(cities) : [], year });
  return contact && cities ? viewOf([contact, cities], year, toView) : toView();
}

const toChoices = (cities: City[]) =>
  cities.length > 1 ? cities.map(({ id, code, name }) => ({ id, code, name })) : [];

/** Returns null if the promise fails or takes longer than `ms`. */
function orNull<Value>(wanted: Promise<Value>, ms: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, null);
    wanted.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
