import { useState } from 'react';
import { type NotifyWish, useNotified } from '#client/features/notifyMe/notifiedMemory.ts';
import { useShopInfo } from '#client/shopInfo.ts';
import { createMoneyFormat } from '#shared/domain/money.ts';
import type { SaleButton } from '#shared/domain/saleStatus.ts';
import type { ActivityView } from './activityView.ts';
import { type TicketChoice, useTicketChoice } from './useTicketChoice.ts';

export type PurchaseDialog = 'seatMap' | 'notify';

/** Everything the form, the bar and the dialogs must agree on. */
export type Purchase = {
  choice: TicketChoice;
  button: SaleButton;
  wish: NotifyWish;
  notified: boolean;
  /** Nothing but seats is missing: the buy button opens the map. */
  needsSeats: boolean;
  /** What is chosen costs together. */
  total: string | undefined;
  dialog: PurchaseDialog | undefined;
  openDialog: (dialog: PurchaseDialog | undefined) => void;
};

export function usePurchase(activity: ActivityView): Purchase {
  const choice = useTicketChoice(activity);
  const [dialog, openDialog] = useState<PurchaseDialog>();
  const { session, tier, seats } = choice;
  const button = (seats.length > 0 ? session : (tier ?? session))?.button ?? activity.button;
  const wish = toWish(activity, choice);

  return {
    choice,
    button,
    wish,
    notified: useNotified(wish),
    needsSeats: button.action === 'buy' && session?.seated === true && seats.length === 0,
    total: useTotal(choice),
    dialog,
    openDialog,
  };
}

/** A tier of its own is wished for only where the others of the session sell. */
function toWish({ id }: ActivityView, { session, tier }: TicketChoice): NotifyWish {
  return { activityId: id, sessionId: session?.id, tierId: session?.status === 'onSale' ? tier?.id : undefined };
}

function useTotal({ session, tier, quantity, seats }: TicketChoice): string | undefined {
  const { language } = useShopInfo();
  if (!tier) return undefined;
  const single = session?.seated ? seats.length === 0 : quantity === 1;
  if (single || tier.button.action !== 'buy') return tier.price;
  const amount = session?.seated ? seats.reduce((sum, seat) => sum + seat.amount, 0) : tier.amount * quantity;
  return createMoneyFormat(language)({ amount, currency: tier.currency });
}
