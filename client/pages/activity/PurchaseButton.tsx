import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TICKET_FORM_ID } from './ticketFormId.ts';
import type { Purchase } from './usePurchase.ts';

type PurchaseButtonProps = { purchase: Purchase; size?: 'md' | 'lg' };

/**
 * The main button, used in the form, the bar and the seat map. It buys, requests a notification, or says why neither is
 * possible.
 */
export function PurchaseButton({ purchase, size = 'lg' }: PurchaseButtonProps) {
  const { t } = useTranslation('activity');
  const { button, notified, needsSeats, dialog, openDialog, holding } = purchase;

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

  return (
    <Button
      type="submit"
      form={TICKET_FORM_ID}
      size={size}
      wide
      aria-disabled={holding || (needsSeats && dialog === 'seatMap')}
      aria-busy={holding}
    >
      {t(holding ? 'button.holding' : `button.${button.label}`)}
    </Button>
  );
}
