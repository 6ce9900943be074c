import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PurchaseButton } from './PurchaseButton.tsx';
import { PurchaseTotal } from './PurchaseTotal.tsx';
import type { Purchase } from './usePurchase.ts';

/** Sticks to the lower edge on phones. It ends above the footer, so that it never covers the footer. */
export function PurchaseBar({ purchase, children }: { purchase: Purchase; children: ReactNode }) {
  const { t } = useTranslation('activity');
  return (
    <div className="sticky bottom-0 z-10">
      {children}
      <section
        aria-label={t('purchase.bar')}
        className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised lg:hidden"
      >
        <div className="page-width flex items-center gap-3 py-3">
          <PurchaseTotal purchase={purchase} />
          <div className="min-w-0 flex-1">
            <PurchaseButton purchase={purchase} size="md" />
          </div>
        </div>
      </section>
    </div>
  );
}
