import { ACCOUNT_STEPS } from './accountSteps.ts';
import { CLEAN_UP_STEPS } from './cleanUpSteps.ts';
import { HOLD_STEPS } from './holdSteps.ts';
import { ORDER_STEPS, UNPAID_STEPS } from './orderSteps.ts';
import { PAYMENT_STEPS } from './paymentSteps.ts';
import type { Step } from './step.ts';
import { TICKET_STEPS } from './ticketSteps.ts';

/** All steps of a purchase, in order. Receipt is not confirmed, since the tickets are refunded. */
export const STEPS: readonly Step[] = [
  ...ACCOUNT_STEPS,
  ...HOLD_STEPS,
  ...UNPAID_STEPS,
  ...ORDER_STEPS,
  ...PAYMENT_STEPS,
  ...TICKET_STEPS,
  ...CLEAN_UP_STEPS,
];
