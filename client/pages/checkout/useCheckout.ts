import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActionData } from 'react-router-dom';
import { rememberDraft } from '#client/features/hold/checkoutDraft.ts';
import { type FeeLineView, toFeeLines } from '#client/features/order/FeeLines.tsx';
import type { Problems } from '#client/features/pageForm/formReply.ts';
import { type PageFormState, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { OrderFees } from '#shared/domain/selling/orderFees.ts';
import { CHECKOUT_FORM, type CheckoutReply, type CheckoutTexts, readCheckoutTexts } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';
import { draftFees, isFree } from './draftFees.ts';
import { findCheckoutProblems } from './findCheckoutProblems.ts';
import { findSteps, type StepView } from './findSteps.ts';

/** State that all parts of the page share. It is recalculated after every change. */
export type CheckoutState = {
  view: CheckoutView;
  form: PageFormState;
  reply: CheckoutReply | undefined;
  /** Current values of the form. */
  draft: CheckoutTexts;
  change: (part: Partial<Pick<CheckoutTexts, 'country' | 'countryCode'>>) => void;
  /** Reads the form again. */
  reread: () => void;
  free: boolean;
  fees: OrderFees;
  feeLines: FeeLineView[];
  steps: StepView[];
  /** Missing or wrong fields in the current values. */
  problems: Problems;
  money: (amount: number) => string;
};

export function useCheckout(view: CheckoutView): CheckoutState {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const form = usePageForm(CHECKOUT_FORM);
  const reply = useActionData() as CheckoutReply | undefined;
  const sent = useMemo<CheckoutTexts>(() => ({ ...view.texts, ...reply?.values }), [view, reply]);
  const [draft, setDraft] = useState(sent);
  const { ref } = form;
  /** The payment methods are not rendered while the order is free, so the form has no value for them. */
  const reread = useCallback(() => {
    const { paymentMethod, ...texts } = readCheckoutTexts(new FormData(ref.current!));
    setDraft((before) => ({ ...texts, paymentMethod: paymentMethod || before.paymentMethod || sent.paymentMethod }));
  }, [ref, sent]);

  // Browsers restore earlier input, and visitors type before scripts run.
  useEffect(reread, [reread]);
  useEffect(() => rememberDraft(view.holdId, draft), [view.holdId, draft]);

  const free = isFree(view, draft);
  const fees = draftFees(view, free ? { ...draft, paymentMethod: '' } : draft);
  const format = createMoneyFormat(language);
  const { deliveries, unavailableMethods, facts } = view;
  const paymentMethods = view.paymentMethods.filter((method) => !unavailableMethods.includes(method));
  const problems = findCheckoutProblems(draft, { deliveries, paymentMethods, free, asked: view.holders?.asked });
  return {
    view,
    form,
    reply,
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    reread,
    free,
    fees,
    feeLines: toFeeLines(fees, { language, t }),
    steps: findSteps(problems),
    problems,
    money: (amount) => format({ amount, currency: facts.currency }),
  };
}
