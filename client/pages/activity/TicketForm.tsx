import type { SyntheticEvent } from 'react';
import { QuantityStepper } from '#client/features/ticketChoice/QuantityStepper.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { ActivityView } from './activityView.ts';
import { BestSeats } from './BestSeats.tsx';
import { ChosenSeats } from './ChosenSeats.tsx';
import { PurchaseButton } from './PurchaseButton.tsx';
import { PurchaseTotal } from './PurchaseTotal.tsx';
import { RaceNotice } from './RaceNotice.tsx';
import { SaleNotice } from './SaleNotice.tsx';
import { SessionList } from './SessionList.tsx';
import { TierList } from './TierList.tsx';
import { TICKET_FORM_ID } from './ticketFormId.ts';
import type { Purchase } from './usePurchase.ts';

type TicketFormProps = { activity: ActivityView; purchase: Purchase };

/**
 * A plain form. Without scripts it leads to the checkout, which creates the hold. With scripts the hold is created
 * here.
 */
export function TicketForm({ activity, purchase }: TicketFormProps) {
  const { t } = useTranslation('activity');
  const { session, tier, seats, quantity, chooseTier, changeQuantity } = purchase.choice;
  const buying = purchase.button.action === 'buy';
  const limit = activity.purchaseLimit;
  const stepper = (
    <QuantityStepper
      quantity={quantity}
      limit={limit}
      onChange={changeQuantity}
      words={{
        label: t('quantity.label'),
        fewer: t('quantity.fewer'),
        more: t('quantity.more'),
        limit: t('quantity.limit', { count: limit }),
      }}
    />
  );

  function buy(event: SyntheticEvent) {
    event.preventDefault();
    purchase.buy();
  }

  return (
    <form id={TICKET_FORM_ID} method="get" action={activity.orderPath} onSubmit={buy} className="grid gap-6">
      <input type="hidden" name="activity" value={activity.id} />
      <SessionList activity={activity} chosen={session?.id} />
      {session && <input type="hidden" name="session" value={session.id} />}
      {session && session.tiers.length > 0 && (
        <TierList key={session.id} tiers={session.tiers} chosen={tier?.id} onChoose={chooseTier} />
      )}
      {buying && !session?.seated && stepper}
      {buying && session?.seated && <ChosenSeats purchase={purchase} limit={limit} />}
      {buying && session?.seated && seats.length === 0 && <BestSeats purchase={purchase}>{stepper}</BestSeats>}
      {seats.length > 0 && <input type="hidden" name="seats" value={seats.map(({ id }) => id).join(',')} />}
      <RaceNotice purchase={purchase} />
      <SaleNotice purchase={purchase} zoneName={activity.zoneName} />
      <div className="hidden items-center gap-6 border-line border-t pt-5 lg:flex">
        <PurchaseTotal purchase={purchase} />
        <div className="w-80">
          <PurchaseButton purchase={purchase} />
        </div>
      </div>
    </form>
  );
}
