import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { FeeLines } from '#client/features/order/FeeLines.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { TrackingDetails } from '#client/features/order/TrackingDetails.tsx';
import { usePaymentNews } from '#client/features/payment/watchWhileVisible.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ORDERS_PATH, orderPath } from '#shared/domain/paths/shopPaths.ts';
import { FactList, OrderCardSection } from './OrderCardSection.tsx';
import { OrderQuestion } from './OrderQuestion.tsx';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import type { OrderPageData } from './orderPage.data.ts';
import { TicketsCard } from './TicketsCard.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

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
      <OrderQuestion ask={ask} order={order} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <OrderStatusCard order={order} onOver={lookAgain} />
          <OrderCardSection title={t('detail.event')}>
            <OrderEventSummary event={order.event} level="h3" />
          </OrderCardSection>
          <TicketsCard order={order} />
          {order.delivery && <DeliveryCard delivery={order.delivery} status={order.status} />}
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

/** Order number, date, payment method and recipient, as customer service needs them. */
function OrderInfoCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const { orderNumber, orderedAt, method, recipient } = order;
  return (
    <OrderCardSection title={t('detail.info')}>
      <FactList
        facts={[
          {
            label: t('detail.number'),
            value: (
              <span className="flex items-center justify-between gap-x-2 max-2xs:flex-wrap">
                <span className="select-all tabular-nums">{orderNumber}</span>
                <CopyButton text={orderNumber} label={t('detail.copyNumber')} />
              </span>
            ),
          },
          { label: t('detail.orderedAt'), value: <time dateTime={orderedAt.iso}>{orderedAt.text}</time> },
          ...(method ? [{ label: t('detail.method'), value: method }] : []),
          {
            label: t('detail.recipient'),
            value: recipient.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
        ]}
      />
    </OrderCardSection>
  );
}

type DeliveryCardProps = { delivery: NonNullable<OrderDetails['delivery']>; status: OrderDetails['status'] };

/** Delivery of the tickets: place and time of collection, or address and progress of the parcel. */
function DeliveryCard({ delivery, status }: DeliveryCardProps) {
  const { t } = useTranslation('orders');
  const { type, name, pickup, address, tracking } = delivery;
  const onItsWay = type === 'courier' && status !== 'pendingPayment';
  return (
    <OrderCardSection title={t('detail.delivery')} aside={name}>
      <p className="text-ink-soft">{t(`delivery.${type}`)}</p>
      {pickup && (
        <div className="mt-3">
          <FactList
            facts={[
              { label: t('detail.pickupAddress'), value: pickup.address },
              { label: t('detail.pickupTime'), value: pickup.time },
            ]}
          />
        </div>
      )}
      {address && (
        <div className="mt-3">
          <h3 className="font-semibold">{t('detail.shippingAddress')}</h3>
          <address className="mt-1 not-italic">
            {address.name} · <span className="tabular-nums">{address.phone}</span>
            {address.lines.map((line) => (
              <span key={line} className="block text-ink-soft">
                {line}
              </span>
            ))}
          </address>
        </div>
      )}
      {onItsWay && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="mb-1 font-semibold">{t('detail.tracking')}</h3>
          <TrackingDetails tracking={tracking ?? undefined} />
        </div>
      )}
    </OrderCardSection>
  );
}
