import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PURCHASE_STEPS, type PurchaseStep } from '#shared/domain/selling/purchaseSteps.ts';
import { hasProblem } from './findSteps.ts';
import type { CheckoutState } from './useCheckout.ts';

type CheckoutSectionProps = { step: PurchaseStep; children: ReactNode; className?: string };

/** One step of the checkout, with its number and name. */
export function CheckoutSection({ step, children, className = '' }: CheckoutSectionProps) {
  const { t } = useTranslation('checkout');
  return (
    <section
      id={`step-${step}`}
      aria-labelledby={`step-${step}-title`}
      className={`relative px-4 py-2.5 sm:px-6 sm:py-4 ${className}`}
    >
      <h2
        id={`step-${step}-title`}
        className="mb-1 flex min-h-6 items-center gap-2 pr-20 text-ink-soft max-2xs:pr-0 text-sm"
      >
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-full bg-sunken font-bold text-ink text-xs"
        >
          {PURCHASE_STEPS.indexOf(step) + 1}
        </span>
        {t(`steps.${step}`)}
      </h2>
      {children}
    </section>
  );
}

/** Class names for content at the end of a step's heading. */
export const CHANGE =
  'absolute top-0 right-2 max-2xs:static inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-sm underline underline-offset-4 hover:bg-sunken active:bg-sunken sm:top-1.5 sm:right-4';

type FoldedProps = { step: PurchaseStep; checkout: CheckoutState; summary: ReactNode; children: ReactNode };

/**
 * To buyers who have ordered before, shows a summary of a step, with its fields behind *Change*, unless a field has a
 * problem. The fields open without scripts too.
 */
export function Folded({ step, checkout, summary, children }: FoldedProps) {
  const { t } = useTranslation('checkout');
  const { view, form, problems } = checkout;
  const [isFolded] = useState(view.hasOrdered && !hasProblem(problems, step));
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  if (!isFolded) return children;
  return (
    <details
      open={open || hasProblem(form.reply?.fields ?? {}, step)}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // Opening hides the summary, which had the focus.
        const find = (selector: string) => currentTarget.querySelector<HTMLElement>(selector);
        if (pressed.current) (find('input:checked') ?? find('input'))?.focus();
        pressed.current = false;
      }}
      className="group"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={() => {
          pressed.current = true;
        }}
        className="cursor-pointer list-none rounded-sm group-open:hidden [&::-webkit-details-marker]:hidden"
      >
        {summary}
        <span className={CHANGE}>
          {t('change')}
          <span className="sr-only"> ({t(`steps.${step}`)})</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
