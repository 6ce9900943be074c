import { isEmail } from '../account/accountRules.ts';
import { isAreaCode } from '../account/areaCodes.ts';
import { readPhone } from '../account/phone.ts';
import type { DeliveryType } from './deliveryTypes.ts';
import type { PaymentMethod } from './paymentMethods.ts';
import {
  checkHolders,
  checkName,
  type HolderField,
  type HolderProblem,
  type HoldersAsked,
  type TicketHolder,
} from './ticketHolders.ts';

/** Field names of the order request, so that page and box office report the same field. */
const ORDER_FIELDS = [
  'recipient.name',
  'recipient.phone',
  'recipient.email',
  'deliveryType',
  'addressId',
  'paymentMethod',
  'termsAccepted',
] as const;
type OrderField = (typeof ORDER_FIELDS)[number];

export type OrderForm = {
  recipient: { name: string; phone: string; email: string };
  /** In the sequence of the tickets. Absent if tickets bear no names. */
  holders?: readonly TicketHolder[] | undefined;
  deliveryType?: string | undefined;
  /** Id of the address for courier delivery. Unused for other delivery types. */
  addressId?: string | undefined;
  paymentMethod?: string | undefined;
  termsAccepted: boolean;
};

/** Options of a checkout. A free order needs no payment method. */
export type OrderOffer = {
  deliveries: readonly { type: DeliveryType }[];
  paymentMethods: readonly PaymentMethod[];
  free: boolean;
  /** Absent if tickets bear no names. */
  asked?: HoldersAsked | undefined;
};

export type OrderProblem =
  | HolderProblem
  | 'field.required'
  | 'phone.invalid'
  | 'email.invalid'
  | 'delivery.empty'
  | 'delivery.notOffered'
  | 'delivery.noAddress'
  | 'payment.empty'
  | 'payment.notOffered'
  | 'terms.notAccepted';
type OrderProblems = Partial<Record<OrderField, OrderProblem>> & Record<HolderField, OrderProblem>;

const LONGEST_RECIPIENT_NAME = 60;

/** Returns the problem of each checkout field, in the sequence of the form. */
export function checkOrderForm(form: OrderForm, offer: OrderOffer): OrderProblems {
  const { name, phone, email } = form.recipient;
  const found: Record<OrderField | HolderField, OrderProblem | undefined> = {
    'recipient.name': checkName(name, LONGEST_RECIPIENT_NAME),
    'recipient.phone': phone.trim() === '' ? 'field.required' : isPhone(phone) ? undefined : 'phone.invalid',
    'recipient.email': email.trim() === '' ? 'field.required' : isEmail(email.trim()) ? undefined : 'email.invalid',
    ...(offer.asked && checkHolders(form.holders ?? [], offer.asked)),
    deliveryType: checkDelivery(form.deliveryType, offer),
    addressId: form.deliveryType === 'courier' && !form.addressId ? 'delivery.noAddress' : undefined,
    paymentMethod: offer.free ? undefined : checkPayment(form.paymentMethod, offer),
    termsAccepted: form.termsAccepted ? undefined : 'terms.notAccepted',
  };
  const isWrong = (entry: [string, OrderProblem | undefined]): entry is [string, OrderProblem] =>
    entry[1] !== undefined;
  return Object.fromEntries(Object.entries(found).filter(isWrong));
}

function isPhone(text: string): boolean {
  const phone = readPhone(text.trim());
  return phone.ok && (phone.value.areaCode === undefined || isAreaCode(phone.value.areaCode));
}

function checkDelivery(type: string | undefined, { deliveries }: OrderOffer): OrderProblem | undefined {
  if (!type) return 'delivery.empty';
  return deliveries.some((offered) => offered.type === type) ? undefined : 'delivery.notOffered';
}

function checkPayment(method: string | undefined, { paymentMethods }: OrderOffer): OrderProblem | undefined {
  if (!method) return 'payment.empty';
  return paymentMethods.some((offered) => offered === method) ? undefined : 'payment.notOffered';
}
