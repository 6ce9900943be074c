import type { Problems } from '#client/features/pageForm/formReply.ts';
import { PURCHASE_STEPS, type PurchaseStep } from '#shared/domain/selling/purchaseSteps.ts';

/** A step of the purchase. The buyer takes the first step on the event's page, and the others at the checkout. */
export type StepView = { step: PurchaseStep; state: 'done' | 'current' | 'ahead' };

const PAYMENT = ['paymentMethod'];
const DELIVERY = ['deliveryType', 'addressId', 'countryCode', 'province', 'city', 'district', 'street', 'postcode'];

/** The first step with a problem is the current one. */
export function findSteps(problems: Problems): StepView[] {
  const current = PURCHASE_STEPS.findIndex((step) => step === 'complete' || hasProblem(problems, step));
  return PURCHASE_STEPS.map((step, index) => ({
    step,
    state: index < current ? 'done' : index > current ? 'ahead' : 'current',
  }));
}

export const hasProblem = (problems: { [field: string]: string | undefined }, step: PurchaseStep): boolean =>
  Object.keys(problems).some((field) => problems[field] && stepOf(field) === step);

function stepOf(field: string): PurchaseStep | undefined {
  if (/^(recipient|holders)\./.test(field)) return 'confirm';
  if (DELIVERY.includes(field)) return 'delivery';
  return PAYMENT.includes(field) ? 'payment' : undefined;
}
