import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { FactList } from './FactList.tsx';
import { OrderCardSection } from './OrderCardSection.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

/** Order number, date, payment method and recipient, as customer service needs them. */
export function OrderInfoCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const { orderNumber, orderedAt, method, recipient } = order;
  return (
    <OrderCardSection title={t('detail.info')}>
      <FactList
        facts={[
          {
            label: t('detail.number'),
            value: (
              <span className="flex items-center justify-between gap-2">
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
