import { useLoaderData } from 'react-router-dom';
import { AppBanner } from '#client/features/appBanner/AppBanner.tsx';
import { Carousel } from '#client/features/carousel/Carousel.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { BannerSlide } from './BannerSlide.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { HomeSection } from './HomeSection.tsx';
import { TrustStrip } from './TrustStrip.tsx';
import type { HomeView } from './toHomeView.ts';

export function HomePage() {
  const { banners, categories, topEvents, bestDeals, upcoming } = useLoaderData<HomeView>();
  const { t } = useTranslation('home');
  return (
    <main className="grid grid-cols-1 gap-10 pt-4 sm:gap-14 sm:pt-6">
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/"
        {...(banners[0] && { image: banners[0].picture.src })}
      />
      <div className="page-width grid grid-cols-1 gap-5 sm:gap-8">
        <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{t('headline')}</h1>
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
      <HomeSection section="topEvents" allPath="/activity/list" cards={topEvents} shape="rail" ranked eager={2} />
      <HomeSection section="bestDeals" allPath="/hk3-all?scope=all&sort=priceAsc" cards={bestDeals} shape="rail" />
      <HomeSection section="upcoming" allPath="/hk3-all?scope=all" cards={upcoming} shape="rows" />
      <TrustStrip />
      <AppBanner />
    </main>
  );
}
