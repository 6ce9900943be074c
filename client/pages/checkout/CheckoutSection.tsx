import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PURCHASE_STEPS, type PurchaseStep } from '#shared/domain/selling/purchaseSteps.ts';

type CheckoutSectionProps = { step: PurchaseStep; children: ReactNode; className?: string };

/** One step of the checkout, with its number and name. */
export function CheckoutSection({ step, children, className = '' }: CheckoutSectionProps) {
  const { t } = useTranslation('checkout');
  return (
    <section
      id={`step-${step}`}
      aria-labelledby={`step-${step}-title`}
      className={`rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6 ${className}`}
    >
      <h2 id={`step-${step}-title`} className="mb-4 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent text-sm"
        >
          {PURCHASE_STEPS.indexOf(step) + 1}
        </span>
        {t(`steps.${step}`)}
      </h2>
      {children}
    </section>
  );
}
