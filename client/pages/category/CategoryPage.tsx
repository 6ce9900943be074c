import { useContext } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import { GrowingList } from '#client/features/growingList/GrowingPages.tsx';
import { toCardPage } from '#client/features/growingList/toCardPage.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { CategoryFilters, FilterLinks } from './CategoryFilters.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { CategoryView } from './toCategoryView.ts';
import type { FilterView } from './toFilterView.ts';

export function CategoryPage() {
  const view = useLoaderData<CategoryView>();
  const { heading, description, canonical, count, widened, allDatesHref, didYouMean } = view;
  const { filters, cityName, page, address, path } = view;
  const { t } = useTranslation('catalogue');
  const { language } = useShopInfo();
  const { key } = useLocation();
  const api = useContext(ShopApiContext);

  async function loadPage(pageIndex: number) {
    const answer = await api!.listActivities(address.place, { ...address.query, pageIndex });
    return toCardPage(answer, createCardView({ language, t, cityName }));
  }

  return (
    <main className="page-width flex flex-col gap-y-3 pt-3 sm:pt-10 lg:grid lg:grid-cols-24 lg:gap-x-8 lg:gap-y-8">
      <PageHead title={heading} description={description} path={canonical} noindex={!!address.query.keyword} />
      <header className="lg:col-span-24">
        <h1 className="font-extrabold text-xl tracking-tight sm:text-3xl">{heading}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
          {count}
          <AllDates href={allDatesHref} />
          {didYouMean && (
            <a
              href={didYouMean.href}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {t('didYouMean', { keyword: didYouMean.keyword })}
            </a>
          )}
        </p>
        {widened && <p className="text-ink-soft text-sm">{t('widened')}</p>}
      </header>
      <FilterChips key={path} filters={filters} />
      <CategoryFilters filters={filters} />
      <section
        aria-label={t('results')}
        className="grid min-w-0 grid-cols-1 content-start gap-3 lg:col-span-18 lg:gap-5"
      >
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
          <Kept still as="div" of={filters} part="sorts" className="hidden min-w-0 lg:block">
            {() => <FilterLinks id="by-sort" label={t('filters.sort')} links={filters.sorts} shape="row" />}
          </Kept>
          <ChosenFilters filters={filters} keyword={address.query.keyword} />
        </div>
        {page.cards.length > 0 ? (
          <div>
            <GrowingList key={key} first={page} address={localPath(language, path)} loadPage={loadPage} columns={4} />
            <p className="mt-4 flex justify-center">
              <AllDates href={allDatesHref} />
            </p>
          </div>
        ) : (
          <NoMatch view={view} />
        )}
      </section>
    </main>
  );
}

/** By default, the list contains the events of the next 30 days. This link shows all dates. */
function AllDates({ href }: { href: string | undefined }) {
  const { t } = useTranslation('catalogue');
  if (!href) return null;
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-1 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {t('allDates')}
      <Icon name="chevronRight" className="size-4" />
    </a>
  );
}

type ChosenFiltersProps = { filters: FilterView; keyword: string | undefined };

/** Active filters that no filter link represents, each with a link that removes the filter. */
function ChosenFilters({ filters: { dates, clearKeywordHref }, keyword }: ChosenFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { chosen } = dates;
  if (!keyword && !chosen) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {keyword && clearKeywordHref && (
        <Chosen text={keyword} href={clearKeywordHref} label={t('filters.clearKeyword', { keyword })} />
      )}
      {chosen && (
        <Chosen text={chosen.text} href={chosen.clearHref} label={t('filters.clearDates', { dates: chosen.text })} />
      )}
    </ul>
  );
}

function Chosen({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        aria-label={label}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-4 font-semibold hover:bg-line"
      >
        <span className="truncate">{text}</span>
        <Icon name="close" className="size-4" />
      </a>
    </li>
  );
}

/** Explains an empty list and links to wider searches. */
function NoMatch({ view: { address, filters } }: { view: CategoryView }) {
  const { t } = useTranslation('catalogue');
  const { language } = useShopInfo();
  const { keyword } = address.query;
  const wider = (links: CategoryView['filters']['cities']) =>
    links.find(({ code, current }) => code === 'all' && !current);
  const waysOut = [
    { href: wider(filters.categories)?.href, label: t('noMatch.allTypes') },
    { href: wider(filters.cities)?.href, label: t('noMatch.allCities') },
    { href: keyword ? undefined : wider(filters.times)?.href, label: t('noMatch.anyTime') },
    { href: localPath(language, '/activity/list'), label: t('noMatch.topEvents') },
  ];
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-5 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon name="ticket" className="size-8" />
      </span>
      <p className="font-bold text-xl">{t('common:empty.content')}</p>
      <p className="max-w-md text-ink-soft">{keyword ? t('noMatch.keyword', { keyword }) : t('noMatch.filters')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {waysOut.map(
          ({ href, label }) =>
            href && (
              <li key={label}>
                <a href={href} className={buttonLook({ look: 'secondary', size: 'sm' })}>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
