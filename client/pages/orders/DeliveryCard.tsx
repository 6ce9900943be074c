import { TrackingDetails } from '#client/features/order/TrackingDetails.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { FactList } from './FactList.tsx';
import { OrderCardSection } from './OrderCardSection.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

/** Delivery of the tickets: place and time of collection, or address and progress of the parcel. */
export function DeliveryCard({ order: { delivery, status } }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const { type, name, pickup, address, tracking } = delivery;
  const onItsWay = type === 'courier' && status !== 'pendingPayment' && status !== 'cancelled' && status !== 'refunded';
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
            <span className="block text-ink-soft">{address.street}</span>
            <span className="block text-ink-soft">{address.area}</span>
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
