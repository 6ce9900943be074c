import { useLoaderData } from 'react-router-dom';
import { AppBanner } from '#client/features/appBanner/AppBanner.tsx';
import { Carousel } from '#client/features/carousel/Carousel.tsx';
import { Viewed } from '#client/features/favourites/Viewed.tsx';
import { FirstPicture } from '#client/features/poster/Poster.tsx';
import { BANNER_SIZE } from '#client/features/poster/posterSource.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { TodayTicket } from '#client/features/todayTicket/TodayTicket.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { everywherePath } from '#shared/domain/paths/shopPaths.ts';
import { HomeSection } from './HomeSection.tsx';
import type { BannerView, CategoryView, HomeView } from './toHomeView.ts';

export function HomePage() {
  const { banners, categories, topEvents, bestDeals, upcoming, widened } = useLoaderData<HomeView>();
  const { t } = useTranslation('home');
  const everywhere = everywherePath(useShopInfo().city.code);
  return (
    <main className="grid grid-cols-1 gap-10 pt-2 sm:gap-14 sm:pt-6">
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/"
        {...(banners[0] && { image: banners[0].picture.src })}
      />
      <div className="page-width -mb-6 grid grid-cols-1 gap-2 sm:mb-0 sm:gap-8">
        <h1 className="font-extrabold text-lg leading-tight tracking-tight sm:text-3xl">{t('headline')}</h1>
        {banners.length > 0 && (
          <Carousel
            label={t('banners.label')}
            kind={t('banners.kind')}
            previous={t('banners.previous')}
            next={t('banners.next')}
            slides={banners.map((banner, index) => ({
              goTo: t('banners.goTo', { number: index + 1 }),
              content: <BannerSlide banner={banner} priority={index === 0} />,
            }))}
          />
        )}
        {categories.length > 0 && <CategoryTiles label={t('categories')} categories={categories} />}
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
      <HomeSection section="bestDeals" allPath={`${everywhere}&sort=priceAsc`} cards={bestDeals} shape="rail" />
      <HomeSection section="upcoming" allPath={everywhere} cards={upcoming} shape="rows" />
      <TrustStrip />
      <Viewed />
      <TodayTicket>
        <AppBanner />
      </TodayTicket>
    </main>
  );
}

type BannerSlideProps = { banner: BannerView; priority: boolean };

/** The title is text on top of the picture, in the visitor's language, on a shade for contrast. */
function BannerSlide({ banner, priority }: BannerSlideProps) {
  const { href, picture, title, subtitle, alt } = banner;
  const image = {
    ...picture,
    ...BANNER_SIZE,
    sizes: '(width >= 76rem) 72rem, 100vw',
    alt,
    decoding: 'async' as const,
    className: 'absolute inset-0 h-full w-full object-cover',
  };
  const content = () => (
    <>
      {priority ? <FirstPicture {...image} /> : <img {...image} alt={alt} loading="lazy" />}
      {title && <BannerWords title={title} subtitle={subtitle} />}
    </>
  );
  const look = 'relative block aspect-[3/1] min-h-28 overflow-hidden rounded-xl bg-sunken sm:aspect-[1200/400]';
  const Frame = href ? 'a' : 'div';
  const frame = { className: look, ...(href && { href }) };
  return (
    <Kept as={Frame} of={banner} part={`banner ${priority}`} {...frame}>
      {content}
    </Kept>
  );
}

function BannerWords({ title, subtitle }: { title: string; subtitle: string | undefined }) {
  return (
    <>
      <span className="absolute inset-0 bg-linear-to-t from-black/80 via-35% via-black/45 to-75% to-transparent sm:bg-linear-to-r sm:from-black/75 sm:via-black/45 sm:to-70%" />
      <span className="absolute inset-x-0 bottom-0 flex max-w-xl flex-col gap-0.5 p-3 pr-16 text-white sm:inset-y-0 sm:justify-center sm:p-10">
        <span className="line-clamp-2 font-extrabold text-lg leading-tight tracking-tight sm:text-3xl">{title}</span>
        {subtitle && (
          <span className="line-clamp-2 text-sm leading-tight sm:line-clamp-none sm:text-lg">{subtitle}</span>
        )}
      </span>
    </>
  );
}

function CategoryTiles({ label, categories }: { label: string; categories: CategoryView[] }) {
  return (
    <Kept as="nav" of={categories} part="tiles" aria-label={label}>
      {() => (
        <ul className="chip-row sm:grid sm:auto-cols-[minmax(0,7rem)] sm:grid-flow-col sm:justify-between sm:overflow-visible">
          {categories.map(({ id, href, name, icon }) => (
            <li key={id} className="shrink-0 sm:min-w-0 sm:shrink">
              <a
                href={href}
                className="group flex min-h-11 items-center gap-1 rounded-full bg-accent-soft pr-4 text-center sm:gap-2 sm:flex-col sm:rounded-lg sm:bg-transparent sm:pr-0"
              >
                <span className="grid h-11 w-10 place-items-center pl-2 sm:size-16 sm:pl-0 rounded-full text-accent transition-colors sm:rounded-2xl sm:bg-accent-soft group-hover:bg-accent group-hover:text-on-accent ">
                  <Icon name={icon} className="size-5.5 sm:size-7" />
                </span>
                <span className="max-w-full wrap-normal font-medium text-sm leading-tight group-hover:text-accent">
                  {name}
                </span>
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
  return (
    <Kept as="section" part="trust" aria-label={t('trust.title')} className="page-width">
      {() => (
        <ul className="grid gap-6 rounded-xl border border-line bg-surface p-6 sm:p-8 md:grid-cols-3 md:gap-8">
          {REASONS.map(({ icon, title, text }) => (
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
