import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { StatusBadge } from '#client/features/order/StatusBadge.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { ActionLinks } from './ActionLinks.tsx';
import { Timeline } from './Timeline.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

/** Status, available actions and timeline of the order. */
export function OrderStatusCard({ order, onOver }: { order: OrderDetails; onOver: () => void }) {
  const { t } = useTranslation('orders');
  const { status, statusText, note, payBy, actions, timeline, refund } = order;
  return (
    <section aria-labelledby="status" className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id="status" className="sr-only">
        {t('detail.status')}
      </h2>
      <StatusBadge status={status} label={statusText} />
      <p className="mt-2">{note}</p>
      {payBy && (
        <p className="mt-2">
          <CompactClock
            until={payBy.iso}
            label={t('detail.timeLeft')}
            overText={t('detail.timeOver')}
            fallback={t('detail.payBy', { time: payBy.text })}
            onOver={onOver}
          />
        </p>
      )}
      {refund && <p className="mt-2 rounded-md bg-sunken px-4 py-3">{refund.text}</p>}
      {actions.length > 0 && (
        <div className="mt-4">
          <ActionLinks actions={actions} />
        </div>
      )}
      <Timeline steps={timeline} />
    </section>
  );
}
