import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { Purchase } from './usePurchase.ts';

export function PurchaseTotal({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { choice, total, button } = purchase;
  if (!total) return null;
  const count = choice.session?.seated ? choice.seats.length : choice.quantity;
  const summing = button.action === 'buy' && count > 0;
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-ink-soft text-xs">
        {summing ? t('purchase.ticketCount', { count }) : t('purchase.perTicket')}
      </span>
      <b className="font-bold text-xl tabular-nums">{total}</b>
    </p>
  );
}
