import { useContext } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { GrowingPages } from '#client/features/growingList/GrowingPages.tsx';
import { toCardPage } from '#client/features/growingList/toCardPage.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { NoOrders } from './NoOrders.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrdersPageData } from './ordersPage.loader.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { toOrderCard } from './toOrderCard.ts';

export function OrdersPage() {
  const { path, status, page } = useLoaderData<OrdersPageData>();
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const { key } = useLocation();
  const api = useContext(ShopApiContext);

  async function loadPage(pageIndex: number) {
    const answer = await api!.listOrders({ ...(status && { status }), pageIndex });
    return toCardPage(answer, toOrderCard({ language, t }));
  }

  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('list.title')} description={t('list.description')} path={path} noindex />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{t('list.title')}</h1>
        <StatusTabs chosen={status} />
        {page.cards.length > 0 ? (
          <GrowingPages key={key} first={page} address={localPath(language, path)} loadPage={loadPage}>
            {(grown) => <OrderList {...grown} />}
          </GrowingPages>
        ) : (
          <NoOrders filtered={status !== null} />
        )}
      </div>
    </main>
  );
}
