import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** Explains why the order was refused, near the button. */
export function RefusedNotice({ checkout: { reply, money, fees } }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  const notice = useRef<HTMLDivElement>(null);
  const refused = reply?.refused;
  const shown = Number(reply?.values?.expectedAmount);

  useEffect(() => {
    if (refused) notice.current?.scrollIntoView({ block: 'center' });
  }, [refused]);

  return (
    <div ref={notice} role="alert" className="empty:hidden">
      {refused && (
        <p className="flex gap-2 rounded-md bg-bad-soft px-4 py-3 text-bad">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            {refused.kind === 'other'
              ? refused.text
              : t('refused.priceChanged', { before: money(shown), now: money(fees.paymentAmount) })}
          </span>
        </p>
      )}
    </div>
  );
}
