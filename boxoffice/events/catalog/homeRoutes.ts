import { Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { bannerPath } from '#boxoffice/platform/http/posterPath.ts';
import { readQuery } from '#boxoffice/platform/http/readQuery.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf, type RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Banner, Contact, Home } from '#shared/contract/home.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import type { CityRow } from '../places/placeStore.ts';
import { listCategories } from './categories.ts';
import type { CardQuery } from './findCards.ts';
import { type BannerRow, findContact, listBanners } from './homeStore.ts';
import { type ListingDeps, readCards, toCards } from './listActivities.ts';

const BEST_DEALS = 12;
/** Reads more deals than the page shows, because sold-out deals are removed. */
const DEALS_LOOKED_AT = 36;

type HomeDeps = ListingDeps & {
  db: Database;
  /** Defaults to the contact of the catalogue. */
  contact?: Contact | undefined;
};

export function homeRoutes(deps: HomeDeps): Router {
  const router = Router();

  route(router, 'getHome', async (req, res) => {
    const context = contextOf(res);
    const cityCode = readQuery(req, (query) => query.text('cityCode'));
    const { cities } = await deps.readCatalogue();
    const city = cities.find(({ code }) => code === cityCode);
    const home: Home = {
      banners: await listEventBanners(deps, city, context),
      categories: listCategories(context.words, deps.categories),
      rareActivities: await listBestDeals(deps, city, context),
    };
    return home;
  });

  route(router, 'getContact', async () => {
    const contact = deps.contact ?? (await findContact(deps.db));
    if (!contact) throw new Refusal('contact.unknown');
    return contact;
  });

  return router;
}

/** Lists the banners with their events. Banners for events in the city come first. */
async function listEventBanners(deps: HomeDeps, city: CityRow | undefined, context: RequestContext) {
  const [rows, { events }] = await Promise.all([listBanners(deps.db), deps.readCatalogue()]);
  const isElsewhere = ({ activityId }: BannerRow) => Number(events.get(activityId)?.venue.city.id !== city?.id);
  const sorted = city ? rows.toSorted((one, other) => isElsewhere(one) - isElsewhere(other)) : rows;
  const cards = await toCards(
    deps,
    sorted.flatMap(({ activityId }) => events.get(activityId) ?? []),
    context,
  );
  return sorted.map((row) => ({
    ...toBanner(row, context.language.textSet),
    activity: cards.find(({ id }) => id === row.activityId),
  }));
}

/** Returns the best deals that are on sale or will be, in all cities. Deals in the given city come first. */
async function listBestDeals(deps: ListingDeps, city: CityRow | undefined, context: RequestContext) {
  const [first] = (await deps.readCatalogue()).cities;
  const query: CardQuery = {
    now: context.now,
    sort: 'discount',
    discounted: true,
    ...(city && { preferredCityId: city.id }),
    windows: [{ start: dayIn((city ?? first)?.timeZone ?? 'UTC', context.now) }],
    offset: 0,
    limit: DEALS_LOOKED_AT,
  };
  const { cards } = await readCards(deps, query, context);
  return cards.filter(({ status }) => status === 'onSale' || status === 'preSale').slice(0, BEST_DEALS);
}

function toBanner({ activityId, title, subtitle, poster }: BannerRow, textSet: TextSet): Banner {
  return {
    poster: poster ?? bannerPath(activityId),
    url: activityPath(activityId),
    title: textIn(title, textSet),
    subtitle: textIn(subtitle, textSet),
  };
}
