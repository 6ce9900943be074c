import { useCallback } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Countdown } from '#client/features/countdown/Countdown.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { Purchase } from './usePurchase.ts';

type SaleNoticeProps = { purchase: Purchase; zoneName: string };

/** Explains why nothing can be bought now, and counts down to the start of a sale. */
export function SaleNotice({ purchase, zoneName }: SaleNoticeProps) {
  const { t } = useTranslation('activity');
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { session, tier } = purchase.choice;
  const status = (tier ?? session)?.status;
  if (!session || !status || status === 'onSale') return null;

  const starts = status === 'preSale' ? session.saleStarts : undefined;
  const label = starts && t('sale.startsAt', { time: starts.full, zone: zoneName });
  return (
    <div className={`rounded-lg p-4 ${starts ? 'bg-accent-soft' : 'bg-sunken text-ink-soft'}`}>
      {starts && label ? (
        <Countdown until={starts.iso} label={label} onOver={reload} />
      ) : (
        <p className="flex gap-2">
          <Icon name="info" className="mt-0.5 size-5" />
          {t(`sale.${status}`)}
        </p>
      )}
      {purchase.button.action === 'notify' && (
        <noscript>
          <p className="mt-2 text-sm">{t('noScript.notify')}</p>
        </noscript>
      )}
    </div>
  );
}
