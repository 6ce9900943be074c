import type { Problems } from '#client/features/pageForm/formReply.ts';
import { PURCHASE_STEPS, type PurchaseStep } from '#shared/domain/selling/purchaseSteps.ts';

/** A step of the purchase. All but the first are sections of this page. */
export type StepView = { step: PurchaseStep; state: 'done' | 'current' | 'ahead' };

const PAYMENT = ['paymentMethod'];
const DELIVERY = ['deliveryType', 'addressId', 'countryCode', 'province', 'city', 'district', 'street', 'postcode'];

/** A step is done when it has no errors. The first step with an error is the current one. */
export function findSteps(problems: Problems): StepView[] {
  const wrong = Object.keys(problems).filter((field) => problems[field]);
  const open: Record<PurchaseStep, boolean> = {
    select: false,
    confirm: wrong.some((field) => /^(recipient|holders)\./.test(field)),
    delivery: wrong.some((field) => DELIVERY.includes(field)),
    payment: wrong.some((field) => PAYMENT.includes(field)),
    complete: true,
  };
  const current = PURCHASE_STEPS.find((step) => open[step]);
  return PURCHASE_STEPS.map((step) => ({ step, state: step === current ? 'current' : open[step] ? 'ahead' : 'done' }));
}
