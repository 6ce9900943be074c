import { useContext } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import { GrowingList } from '#client/features/growingList/GrowingList.tsx';
import { toCardPage } from '#client/features/growingList/toCardPage.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Kept } from '#client/ui/Kept.tsx';
import { CategoryFilters } from './CategoryFilters.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { NoMatch } from './NoMatch.tsx';
import type { CategoryView } from './toCategoryView.ts';

export function CategoryPage() {
  const view = useLoaderData<CategoryView>();
  const { heading, description, canonical, count, filters, page, address, path } = view;
  const { t } = useTranslation('catalogue');
  const { language } = useShopInfo();
  const { key } = useLocation();
  const api = useContext(ShopApiContext);

  async function loadPage(pageIndex: number) {
    const answer = await api!.listActivities(address.place, { ...address.query, pageIndex });
    return toCardPage(answer, createCardView({ language, t }));
  }

  return (
    <main className="page-width grid grid-cols-1 gap-y-4 pt-5 sm:pt-10 lg:grid-cols-24 lg:gap-x-8 lg:gap-y-8">
      <PageHead title={heading} description={description} path={canonical} noindex={!!address.query.keyword} />
      <header className="lg:col-span-24">
        <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{heading}</h1>
        <p className="mt-1 text-ink-soft">{count}</p>
      </header>
      <CategoryFilters filters={filters} />
      <section aria-label={t('results')} className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-18">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
          <Kept as="div" of={filters} part="sorts" className="min-w-0">
            {() => <FilterLinks id="by-sort" label={t('filters.sort')} links={filters.sorts} shape="row" />}
          </Kept>
          <ChosenFilters filters={filters} keyword={address.query.keyword} />
        </div>
        {page.cards.length > 0 ? (
          <div>
            <GrowingList key={key} first={page} address={localPath(language, path)} loadPage={loadPage} columns={4} />
          </div>
        ) : (
          <NoMatch view={view} />
        )}
      </section>
    </main>
  );
}
