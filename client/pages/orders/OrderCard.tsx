import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { StatusBadge } from '#client/features/order/StatusBadge.tsx';
import { ActionLinks } from './ActionLinks.tsx';
import type { OrderCardView } from './toOrderCard.ts';

/** One order in the list, without hooks. The event's name links to the order. */
export function OrderCard({ order }: { order: OrderCardView }) {
  const { href, number, status, statusText, note, event, quantity, amount, actions } = order;
  return (
    <article className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-soft text-sm">{number}</p>
        <StatusBadge status={status} label={statusText} />
      </div>
      <OrderEventSummary event={event} href={href}>
        <p className="mt-1 text-sm">
          {quantity} · <b className="font-semibold tabular-nums">{amount}</b>
        </p>
      </OrderEventSummary>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-3">
        <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">{note}</p>
        <ActionLinks actions={actions} about={event.name} size="sm" />
      </div>
    </article>
  );
}
