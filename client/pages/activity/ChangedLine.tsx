import { countOf, quantityAt } from '#client/features/ticketChoice/ticketLines.ts';
import type { SelectedLine } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Announcement } from '#client/ui/Announcement.tsx';
import { type SessionView, ticketOf } from './activityView.ts';
import type { Purchase } from './usePurchase.ts';

type ChangedLineProps = { session: SessionView; purchase: Purchase; changed: SelectedLine | undefined };

/** Announces the new number of tickets at a price, and the total. */
export function ChangedLine({ session: { tiers }, purchase, changed }: ChangedLineProps) {
  const { t } = useTranslation('activity');
  const { choice, total } = purchase;
  const tier = tiers.find(({ id }) => id === changed?.tierId);
  const price = tier?.prices.find(({ priceTypeId }) => priceTypeId === changed?.priceTypeId);
  if (!tier || !price) return <Announcement text="" />;
  const quantity = quantityAt(choice.lines, price);
  const all = countOf(choice.lines);
  const line = `${quantity} × ${ticketOf(tier, price)}`;
  const tickets = all === quantity ? line : `${line}, ${t('purchase.ticketCount', { count: all })}`;
  const texts = total?.withFees
    ? [t('purchase.from', { tickets }), total.text, t('purchase.withFees')]
    : [tickets, total?.text];
  return <Announcement text={texts.filter(Boolean).join(' ')} />;
}
