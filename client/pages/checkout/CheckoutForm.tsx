import { useCallback, useEffect, useState } from 'react';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { PageForm, SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { TestModeNote } from '#client/features/payment/TestModeNote.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import { CompleteSection } from './CompleteSection.tsx';
import type { CheckoutView } from './checkoutView.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { EventSection } from './EventSection.tsx';
import type { StepView } from './findSteps.ts';
import { HoldOver } from './HoldOver.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { RecipientSection } from './RecipientSection.tsx';
import { type CheckoutState, useCheckout } from './useCheckout.ts';

/** All five steps as one form, so that it works without scripts and by keyboard. */
export function CheckoutForm({ view }: { view: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout(view);
  const [over, setOver] = useState(false);
  const onOver = useCallback(() => setOver(true), []);
  const { form, draft, fees } = checkout;
  useEffect(() => {
    addEventListener('pageshow', reloadRestored);
    return () => removeEventListener('pageshow', reloadRestored);
  }, []);
  if (over && !form.sending) return <HoldOver backPath={view.backPath} />;

  return (
    <>
      <CheckoutHead state="held" />
      <h1 className="text-xl sm:text-3xl">{t('title')}</h1>
      <StepList steps={checkout.steps} eventPath={view.backPath} />
      <HoldClock view={view} onOver={onOver} />
      <PageForm form={form} onChange={checkout.reread} className="block">
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="back" value={view.backPath} />
        <input type="hidden" name="expectedAmount" value={fees.paymentAmount} />
        <input type="hidden" name="idDigits" value={view.holders?.asked.idDigits ?? 0} />
        <div className="grid gap-x-10 gap-y-3 pb-4 lg:pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid min-w-0 gap-3">
            {view.testMode && !checkout.free && <TestModeNote />}
            <div className={CARD}>
              <EventSection checkout={checkout} />
              <RecipientSection checkout={checkout} />
              <DeliverySection checkout={checkout} />
              <PaymentSection checkout={checkout} />
            </div>
          </div>
          <div className={`${CARD} lg:sticky lg:top-[calc(var(--header-offset)+var(--bar-height)+1rem)]`}>
            <CompleteSection checkout={checkout} />
          </div>
        </div>
        <CheckoutBar checkout={checkout} />
      </PageForm>
    </>
  );
}

const CARD = 'min-w-0 divide-y divide-line rounded-lg border border-line bg-surface shadow-card';

/**
 * When the buyer goes back from the provider, the browser may restore this page from the cache, at the address of the
 * order's payment page. The reload then shows that page.
 */
function reloadRestored({ persisted }: PageTransitionEvent) {
  if (persisted) location.reload();
}

type StepListProps = { steps: StepView[]; eventPath: string };

const LOOKS: Record<StepView['state'], string> = {
  done: 'border-ink bg-ink text-surface',
  current: 'border-ink bg-surface text-ink',
  ahead: 'border-line-strong bg-surface text-ink-soft',
};

/** Progress of the checkout. Each step links to its section, and the first one to the event. */
function StepList({ steps, eventPath }: StepListProps) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <nav aria-label={t('steps.label')} className="mt-3">
      <ol className="grid grid-cols-5">
        {steps.map(({ step, state }, index) => (
          <li
            key={step}
            className="relative before:absolute before:top-3.5 before:right-1/2 before:left-[-50%] before:h-0.5 before:bg-line-strong first:before:hidden data-[state=current]:before:bg-ink data-[state=done]:before:bg-ink"
            data-state={state}
          >
            <a
              href={step === 'select' ? localPath(language, eventPath) : `#step-${step}`}
              aria-current={state === 'current' ? 'step' : undefined}
              className="relative z-1 grid min-h-11 justify-items-center gap-1 px-0.5 text-center text-ink-soft text-xs hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink sm:text-sm"
            >
              <span
                className={`grid size-7 place-items-center rounded-full border-2 font-bold text-xs ${LOOKS[state]}`}
              >
                {state === 'done' ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className="max-sm:sr-only">{t(`steps.${step}`)}</span>
              {state === 'done' && <span className="sr-only">{t('steps.done')}</span>}
            </a>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="-mt-2 text-center font-semibold text-sm sm:hidden">
        {t('steps.current', { number: current + 1, of: steps.length, step: t(`steps.${steps[current]!.step}`) })}
      </p>
    </nav>
  );
}

type HoldClockProps = { view: Pick<CheckoutView, 'expiresAt' | 'heldUntil'>; onOver: () => void };

/** Sticky, so that it is visible while the buyer fills in the form. */
function HoldClock({ view: { expiresAt, heldUntil }, onOver }: HoldClockProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="sticky-bar -mx-4 my-3 flex border-line border-y bg-sunken px-4 py-2 text-sm lg:mx-0 lg:rounded-md lg:border-x">
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

/** Bar at the lower edge on phones, with the current total and the button. */
function CheckoutBar({ checkout: { form, fees, free, money } }: { checkout: CheckoutState }) {
  const { t } = useTranslation(['checkout', 'order']);
  return (
    <section
      aria-label={t('bar')}
      className="bottom-bar -mx-4 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised lg:hidden"
    >
      <div className="flex items-center gap-3 px-4 py-3 max-2xs:flex-col max-2xs:items-stretch">
        <p className="shrink-0 leading-tight">
          <span className="block text-ink-soft text-xs">{t('order:fees.paymentAmount')}</span>
          <b className="font-bold text-lg tabular-nums">{money(fees.paymentAmount)}</b>
        </p>
        <SubmitButton form={form} wide aria-busy={form.sending} className="min-w-0 flex-1">
          {t(form.sending ? 'sending' : free ? 'orderFree' : 'order')}
        </SubmitButton>
      </div>
    </section>
  );
}
