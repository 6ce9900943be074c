import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Purchase } from './usePurchase.ts';

type BestSeatsProps = { purchase: Purchase; children: ReactNode };

/** Buys adjacent seats without the seat map. Without scripts it is the only way. */
export function BestSeats({ purchase, children }: BestSeatsProps) {
  const { t } = useTranslation('activity');
  const { choice, holding, buyBest } = purchase;
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4">
      <div>
        <h2 className="font-bold">{t('best.title')}</h2>
        <p className="text-ink-soft text-sm">{t('best.text', { tier: choice.tier?.name })}</p>
      </div>
      {children}
      <div className="noscript:hidden">
        <Button look="secondary" aria-disabled={holding} aria-busy={holding} onClick={buyBest}>
          {t('best.button', { count: choice.quantity })}
        </Button>
      </div>
    </div>
  );
}
