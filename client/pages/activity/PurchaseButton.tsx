import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TICKET_FORM_ID } from './ticketFormId.ts';
import type { Purchase } from './usePurchase.ts';

type PurchaseButtonProps = { purchase: Purchase; size?: 'md' | 'lg' };

/** The one button of the page, in the form, in the bar and under the seat map: buys, asks to be told, or says why neither is possible. */
export function PurchaseButton({ purchase, size = 'lg' }: PurchaseButtonProps) {
  const { t } = useTranslation('activity');
  const { button, notified, needsSeats, dialog, openDialog } = purchase;

  if (button.action === 'none') {
    return (
      <Button size={size} wide disabled>
        {t(`button.${button.label}`)}
      </Button>
    );
  }
  if (button.action === 'notify') {
    return (
      <Button size={size} wide aria-disabled={notified} onClick={() => notified || openDialog('notify')}>
        <Icon name={notified ? 'check' : 'bell'} className="size-5 max-sm:hidden" />
        {t(notified ? 'button.notified' : 'button.notifyMe')}
      </Button>
    );
  }

  /** Without scripts the form goes out as it is, and the box office finds the best seats of the tier. */
  function chooseSeatsFirst(event: MouseEvent) {
    if (!needsSeats) return;
    event.preventDefault();
    openDialog('seatMap');
  }
  return (
    <Button
      type="submit"
      form={TICKET_FORM_ID}
      size={size}
      wide
      aria-disabled={needsSeats && dialog === 'seatMap'}
      onClick={chooseSeatsFirst}
    >
      {t(`button.${button.label}`)}
    </Button>
  );
}
