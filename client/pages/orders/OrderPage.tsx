import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { FeeLines } from '#client/features/order/FeeLines.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { usePaymentNews } from '#client/features/payment/usePaymentNews.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ORDERS_PATH, orderPath } from '#shared/domain/orderPaths.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { OrderCardSection } from './OrderCardSection.tsx';
import { OrderInfoCard } from './OrderInfoCard.tsx';
import { OrderQuestion } from './OrderQuestion.tsx';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import type { OrderPageData } from './orderPage.loader.ts';
import { TicketsCard } from './TicketsCard.tsx';

export function OrderPage() {
  const { order, ask } = useLoaderData<OrderPageData>();
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const { revalidate } = useRevalidator();
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  usePaymentNews({
    orderId: order.id,
    active: order.unsettled,
    onNews: ({ orderStatus, paymentState }) => (orderStatus !== order.status || paymentState === 'idle') && lookAgain(),
  });

  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('detail.title')} description={t('detail.description')} path={orderPath(order.id)} noindex />
      <a
        href={localPath(language, ORDERS_PATH)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 font-medium text-accent hover:underline"
      >
        <Icon name="chevronLeft" className="size-4" />
        {t('list.title')}
      </a>
      <h1 className="mt-1 mb-5 text-2xl sm:text-3xl">{t('detail.title')}</h1>
      <OrderQuestion ask={ask} orderId={order.id} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <OrderStatusCard order={order} onOver={lookAgain} />
          <OrderCardSection title={t('detail.event')}>
            <OrderEventSummary event={order.event} level="h3" />
          </OrderCardSection>
          <TicketsCard order={order} />
          <DeliveryCard order={order} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OrderCardSection title={t('order:fees.title')}>
            <FeeLines lines={order.fees} />
          </OrderCardSection>
          <OrderInfoCard order={order} />
        </div>
      </div>
    </main>
  );
}
