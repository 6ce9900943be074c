import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { CheckoutView } from './checkoutView.ts';

type HoldClockProps = { view: Pick<CheckoutView, 'expiresAt' | 'heldUntil'>; onOver: () => void };

/** Sticky, so that it stays visible while the form is filled in. */
export function HoldClock({ view: { expiresAt, heldUntil }, onOver }: HoldClockProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="sticky-bar -mx-4 mt-4 mb-4 border-line border-y bg-accent-soft px-4 py-2 text-sm lg:mx-0 lg:rounded-md lg:border-x">
      <CompactClock
        until={expiresAt}
        label={t('hold.label')}
        fallback={heldUntil}
        overText={t('over.title')}
        onOver={onOver}
      />
    </div>
  );
}
