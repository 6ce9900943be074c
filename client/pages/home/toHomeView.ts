import { type CardView, createCardView } from '#client/features/activityCard/createCardView.ts';
import type { ListCity } from '#client/features/city/findListCity.ts';
import type { DateFormView } from '#client/features/dateForm/DateForm.tsx';
import { bannerSource, type PictureSource } from '#client/features/poster/posterSource.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { IconName } from '#client/ui/Icon.tsx';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { Banner, Category, Home } from '#shared/contract/home.ts';
import { type LanguageCode, stripLanguages } from '#shared/domain/language/languages.ts';
import { CATEGORY_TYPES, type CategoryType, toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { type TimeWindow, weekendFrom } from '#shared/domain/search/timeWindow.ts';

export type BannerView = {
  href?: string;
  picture: PictureSource;
  /** Text on top of the picture. Without it, the text is part of the picture, and screen readers cannot read it. */
  title?: string;
  subtitle?: string;
  /** The event that the banner links to. */
  event?: CardView;
  alt: string;
};
export type DateStripView = { tonight: string; weekend: string; form: DateFormView };
export type CategoryView = { id: string; href: string; name: string; icon: IconName };
export type HomeView = {
  /** City name. Undefined if the lists cover all cities. */
  cityName?: string;
  dates: DateStripView;
  banners: BannerView[];
  categories: CategoryView[];
  topEvents: CardView[];
  bestDeals: CardView[];
  upcoming: CardView[];
  /** Path of the page with all events of the city, or of all cities, without the language prefix. */
  listPath: string;
  /** Whether the lists include events after the next 30 days. */
  widened?: true;
};

type HomeAnswers = {
  home: Home;
  hottest: ActivityCard[];
  upcoming: ActivityCard[];
  widened?: boolean | undefined;
};
type HomeWords = { language: LanguageCode; city: ListCity; today: string; t: Translate };

export function toHomeView({ home, hottest, upcoming, widened }: HomeAnswers, words: HomeWords): HomeView {
  const { name: cityName } = words.city;
  const toCard = createCardView({ ...words, cityName });
  return {
    ...(cityName && { cityName }),
    dates: toDateStrip(words),
    banners: home.banners.map((banner, index) => ({
      ...toBanner(banner, index, words),
      ...(banner.activity && { event: toCard(banner.activity) }),
    })),
    categories: toCategories(home.categories, words),
    topEvents: hottest.map(toCard),
    bestDeals: home.rareActivities.map(toCard),
    upcoming: upcoming.map(toCard),
    listPath: listPath(words.city, 'all'),
    ...(widened && { widened }),
  };
}

/** Path of the list with the events of one city or of all cities. */
function listPath({ code, scope }: ListCity, type: CategoryType, window?: TimeWindow): string {
  const path = toCategoryPath({ cityCode: code, type, ...(window && { window }) });
  return scope ? `${path}?scope=${scope}` : path;
}

function toDateStrip({ language, city, today }: HomeWords): DateStripView {
  const lead = (window: TimeWindow) => localPath(language, listPath(city, 'all', window));
  return {
    tonight: lead({ start: today, end: today }),
    weekend: lead(weekendFrom(today)),
    form: {
      action: localPath(language, toCategoryPath({ cityCode: city.code, type: 'all' })),
      hidden: city.scope ? [['scope', city.scope]] : [],
      min: today,
    },
  };
}

function toBanner({ poster, url, title, subtitle }: Banner, index: number, { language, t }: HomeWords): BannerView {
  const href = url && toHref(url, language);
  return {
    picture: bannerSource(poster),
    ...(title ? { title, alt: '' } : { alt: t('home:banners.untitled', { number: index + 1 }) }),
    ...(title && subtitle && { subtitle }),
    ...(href && { href }),
  };
}

/** Accepts a path of the shop with or without a language prefix, or an http(s) URL. */
function toHref(url: string, language: LanguageCode): string | undefined {
  if (/^\/(?!\/)/.test(url)) return localPath(language, stripLanguages(url));
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

function toCategories(categories: Category[], words: HomeWords): CategoryView[] {
  if (categories.length === 0) return [];
  const { language, city, t } = words;
  const href = localPath(language, listPath(city, 'all'));
  const all: CategoryView = { id: 'all', name: t('home:allEvents'), href, icon: categoryIcon('all') };
  return [...categories.map((category) => toCategory(category, words)), all];
}

/** The shop's own types have a category page. Categories of another upstream are filtered by id. */
function toCategory({ id, name, enName, pinyin }: Category, { language, city }: HomeWords): CategoryView {
  const type = CATEGORY_TYPES.find((known) => known === pinyin);
  const path = type ? listPath(city, type) : `/activity/list?categoryId=${encodeURIComponent(id)}`;
  return { id, name, href: localPath(language, path), icon: categoryIcon(type ?? enName) };
}

const ICONS: Record<CategoryType, IconName> = {
  all: 'grid',
  concert: 'microphone',
  theatre: 'masks',
  opera: 'curtain',
  sport: 'ball',
  festival: 'tent',
  exhibition: 'frame',
  family: 'balloon',
};

/** Returns the icon of a category type or of its English plural name. Falls back to a ticket. */
function categoryIcon(name: string | undefined): IconName {
  const type = name?.toLowerCase().replace(/s$/, '') ?? '';
  return Object.hasOwn(ICONS, type) ? ICONS[type as CategoryType] : 'ticket';
}
