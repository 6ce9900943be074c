import { useContext, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import { GrowingList } from '#client/features/growingList/GrowingPages.tsx';
import { toCardPage } from '#client/features/growingList/toCardPage.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useCurrentInView } from '#client/ui/revealFocused.ts';
import type { HotPageData } from './hotPage.loader.ts';
import { hotPath } from './hotPath.ts';

export function HotPage() {
  const { path, city, filters, categoryId, categories, page, widened } = useLoaderData<HotPageData>();
  const { t } = useTranslation('catalogue');
  const { language } = useShopInfo();
  const { key } = useLocation();
  const api = useContext(ShopApiContext);
  const tabs = useRef<HTMLUListElement>(null);
  useCurrentInView(tabs, categoryId ?? '');

  async function loadPage(pageIndex: number) {
    const answer = await api!.listHottest(city.code, { ...filters, pageIndex });
    return toCardPage(answer, createCardView({ language, t, cityName: city.name }));
  }

  return (
    <main className="page-width pt-6 sm:pt-10">
      <PageHead
        title={t('topEvents.title')}
        description={t(widened ? 'topEvents.descriptionWidened' : 'topEvents.description')}
        path={path}
      />
      <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{t('topEvents.title')}</h1>
      <p className="mt-2 text-ink-soft">
        {city.name && `${city.name} · `}
        {t(widened ? 'topEvents.leadWidened' : 'topEvents.lead')}
      </p>
      <nav aria-label={t('topEvents.categories')} className="my-5 sm:my-8">
        <ul ref={tabs} className="chip-row">
          {[{ id: '', name: t('topEvents.all') }, ...categories].map(({ id, name }) => (
            <li key={id}>
              <a
                href={localPath(language, hotPath(id))}
                aria-current={id === (categoryId ?? '') ? 'page' : undefined}
                className="chip"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {page.cards.length > 0 ? (
        <GrowingList key={key} first={page} address={localPath(language, path)} loadPage={loadPage} columns={5} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-16 text-center text-ink-soft">{t('common:empty.events')}</p>
      )}
    </main>
  );
}
