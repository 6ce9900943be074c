import { useLoaderData } from 'react-router-dom';
import { AppBanner } from '#client/features/appBanner/AppBanner.tsx';
import { Carousel } from '#client/features/carousel/Carousel.tsx';
import { Viewed } from '#client/features/favourites/Viewed.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { UrgentOrder } from '#client/features/urgentOrder/UrgentOrder.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { DateStrip } from './DateStrip.tsx';
import { HeroCard } from './HeroCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import type { CategoryView, HomeView } from './toHomeView.ts';

export function HomePage() {
  const view = useLoaderData<HomeView>();
  const { cityName, dates, banners, categories, topEvents, bestDeals, upcoming, listPath, widened } = view;
  const { t } = useTranslation('home');
  const { shop } = useShopInfo();
  return (
    <main className="grid grid-cols-1 gap-8 pt-2 sm:gap-10 sm:pt-5">
      <PageHead
        title={t('title')}
        description={shop.description ?? t('description')}
        path="/"
        {...(banners[0] && { image: banners[0].picture.src })}
      />
      <div className="page-width -mb-5 grid grid-cols-1 gap-2 sm:mb-0 sm:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="font-extrabold text-3xl tracking-tight max-sm:sr-only">
            {cityName ? t('headlineIn', { city: cityName }) : t('headline')}
          </h1>
          <DateStrip dates={dates} />
        </div>
        {banners.length > 0 && (
          <Carousel
            label={t('banners.label')}
            kind={t('banners.kind')}
            previous={t('banners.previous')}
            next={t('banners.next')}
            row="carousel-cards"
            slides={banners.map((banner, index) => (
              <HeroCard key={banner.picture.src} banner={banner} priority={index === 0} />
            ))}
          />
        )}
      </div>
      <HomeSection
        section="topEvents"
        allPath="/activity/list"
        cards={topEvents}
        note={widened && t('widened')}
        shape="rail"
        ranked
        eager={2}
      />
      {categories.length > 0 && <CategoryChips categories={categories} />}
      <HomeSection section="bestDeals" allPath={sorted(listPath)} cards={bestDeals} shape="rail" />
      <Viewed withFavourites />
      <HomeSection section="upcoming" allPath={listPath} cards={upcoming} shape="rows" />
      <TrustStrip />
      <UrgentOrder>
        <AppBanner />
      </UrgentOrder>
    </main>
  );
}

const sorted = (listPath: string) => `${listPath}${listPath.includes('?') ? '&' : '?'}sort=priceAsc`;

function CategoryChips({ categories }: { categories: CategoryView[] }) {
  const { t } = useTranslation('home');
  return (
    <Kept still as="nav" of={categories} part="category chips" aria-label={t('categories')} className="page-width">
      {() => (
        <ul className="chip-row">
          {categories.map(({ id, href, name, icon }) => (
            <li key={id}>
              <a href={href} className="chip">
                <Icon name={icon} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Kept>
  );
}

const REASONS = [
  { icon: 'shield', title: 'trust.checked', text: 'trust.checkedText' },
  { icon: 'receipt', title: 'trust.fees', text: 'trust.feesText' },
  { icon: 'headset', title: 'trust.people', text: 'trust.peopleText' },
] as const;

/** The company's promises for new visitors, placed after the events. */
function TrustStrip() {
  const { t } = useTranslation();
  const shows = useShows();
  return (
    <Kept still as="section" part="trust" aria-label={t('trust.title')} className="page-width">
      {() => (
        <ul className="grid gap-6 rounded-xl border border-line bg-surface p-6 sm:p-8 md:grid-cols-3 md:gap-8">
          {REASONS.filter(({ icon }) => icon !== 'receipt' || shows('buy')).map(({ icon, title, text }) => (
            <li key={icon} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h2 className="text-base">{t(title)}</h2>
                <p className="mt-1 text-ink-soft text-sm">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Kept>
  );
}
