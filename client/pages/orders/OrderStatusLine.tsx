import type { ReactNode } from 'react';
import { StatusBadge } from '#client/features/order/StatusBadge.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { OrderCardView } from './toOrderCard.ts';

type OrderStatusLineProps = { order: Pick<OrderCardView, 'status' | 'statusText' | 'ready'>; children: ReactNode };

/**
 * An issued e-ticket is ready even without the buyer's confirmation of receipt. The line then says so, and shows the
 * status in small print.
 */
export function OrderStatusLine({ order: { status, statusText, ready }, children }: OrderStatusLineProps) {
  const { t } = useTranslation('orders');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-ink-soft text-sm">{children}</p>
      <p className="flex items-center gap-2 text-ink-soft text-xs">
        {ready && <span>{statusText}</span>}
        {ready ? <Badge tone="good">{t('ready')}</Badge> : <StatusBadge status={status} label={statusText} />}
      </p>
    </div>
  );
}
