import { findListCity, type ListCity } from '#client/features/city/findListCity.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { emptyIfMissing, toRouteError } from '#client/platform/toRouteError.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import type { Home } from '#shared/contract/home.ts';
import type { HottestListing, Listing } from '#shared/contract/listing.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { type HomeView, toHomeView } from './toHomeView.ts';

const CARDS = 10;
/** Minimum number of events in a city. For a city with fewer events, the page shows those of all cities. */
const FEWEST_IN_CITY = 4;

const NO_PAGE = { code: 502, message: '', reason: 'upstream.unreadable' };
const NO_HOME: Home = { banners: [], categories: [], rareActivities: [] };
const NO_EVENTS: HottestListing & Listing = {
  ...{ pageIndex: 1, pageSize: CARDS, totalPage: 0, total: 0, result: [] },
  ...{ categoryFilters: [], hotCityFilters: [], timeFilters: [], sortFilters: [], categories: [] },
};

export async function loadHomePage({ shop, query }: PageVisit): Promise<HomeView> {
  const { api, language, t } = shop;
  const chosen = await findListCity(shop, query);
  const listsOf = ({ code, scope }: ListCity) =>
    Promise.all([
      api.listHottest(code, { ...(scope && { scope }), pageSize: CARDS }).catch(emptyIfMissing(NO_EVENTS)),
      api
        .listActivities({ cityCode: code, type: 'all' }, { ...(scope && { scope }), pageSize: CARDS })
        .catch(emptyIfMissing(NO_EVENTS)),
    ]);
  const [home, ofCity] = await Promise.all([
    api.getHome(chosen.scope ? {} : { cityCode: chosen.code }).catch(emptyIfMissing(NO_HOME)),
    listsOf(chosen),
  ]);
  if (home === NO_HOME && ofCity.every((listing) => listing === NO_EVENTS)) throw toRouteError(NO_PAGE);
  const isEmpty = !chosen.scope && ofCity[1].total < FEWEST_IN_CITY;
  const city: ListCity = isEmpty ? { code: chosen.code, timeZone: chosen.timeZone, scope: 'all' } : chosen;
  const [hottest, upcoming] = isEmpty ? await listsOf(city) : ofCity;
  const today = dayIn(city.timeZone, new Date());
  return viewOf([home, hottest, upcoming], `${language} ${city.code} ${city.name ?? ''} ${today}`, () => {
    const answers = {
      home: { ...home, rareActivities: home.rareActivities.slice(0, CARDS) },
      hottest: hottest.result.slice(0, CARDS),
      upcoming: upcoming.result.slice(0, CARDS),
      widened: upcoming.widened,
    };
    return toHomeView(answers, { language, city, today, t });
  });
}
