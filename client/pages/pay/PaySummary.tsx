import { FeeLines } from '#client/features/order/FeeLines.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import type { FeeLineView } from '#client/features/order/toFeeLines.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { PayView } from './toPayView.ts';

export function PaySummary({ view, fees }: { view: PayView; fees: FeeLineView[] }) {
  const { t } = useTranslation('pay');
  const { event, quantity } = view;
  return (
    <aside aria-labelledby="summary" className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id="summary" className="mb-4 text-lg">
        {t('summary')}
      </h2>
      <OrderEventSummary event={event} level="h3">
        <p className="mt-1 text-sm">{quantity}</p>
      </OrderEventSummary>
      <div className="mt-4 border-line border-t pt-4">
        <h3 className="sr-only">{t('order:fees.title')}</h3>
        <FeeLines lines={fees} />
      </div>
    </aside>
  );
}
