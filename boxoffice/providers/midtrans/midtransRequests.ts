import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { type ProviderPayment, toInternational } from '../paymentProvider.ts';
import { toUnits } from '../providerTerms.ts';

/** Shortest time to pay that Midtrans accepts for virtual accounts and Kredivo. */
const LEAST_SECONDS = 20;
/** Shortest time to pay that DANA accepts. */
const LEAST_DANA_MINUTES = 15;
const LONGEST_NAME = 50;

/** A charge: a QRIS code, a virtual account of BNI, or a page of Kredivo. */
export function toChargeRequest(payment: ProviderPayment, now: Date) {
  const seconds = Math.ceil((payment.expiresAt.getTime() - now.getTime()) / SECOND_MS);
  return {
    ...toTransaction(payment),
    ...toMethod(payment),
    custom_expiry: { expiry_duration: Math.max(LEAST_SECONDS, seconds), unit: 'second' },
  };
}

function toMethod({ method }: ProviderPayment) {
  if (method === 'qris') return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
  if (method === 'bniVa') return { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } };
  return { payment_type: 'kredivo' };
}

/** A page of Snap that offers only DANA. */
export function toDanaRequest(payment: ProviderPayment, now: Date) {
  const minutes = Math.ceil((payment.expiresAt.getTime() - now.getTime()) / MINUTE_MS);
  return {
    ...toTransaction(payment),
    enabled_payments: ['dana'],
    dana: { callback_url: payment.returnUrls.success },
    callbacks: { finish: payment.returnUrls.success },
    expiry: {
      start_time: toWesternTime(now),
      unit: 'minutes',
      duration: Math.max(LEAST_DANA_MINUTES, minutes),
    },
  };
}

/** BNI refuses a virtual account if the buyer's phone number is not from Indonesia. */
const mayTellPhone = ({ method, buyer }: ProviderPayment) => method !== 'bniVa' || buyer.phone.startsWith('62-');

/** Western Indonesia Time with its offset, in the format of Snap. */
const toWesternTime = (moment: Date) =>
  `${new Date(moment.getTime() + 7 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

function toTransaction(payment: ProviderPayment) {
  const { paymentId, amount, currency, title, buyer, returnUrls } = payment;
  const grossAmount = toUnits('midtrans', { amount, currency });
  const [firstName = '', ...rest] = buyer.name.trim().split(/\s+/);
  return {
    transaction_details: { order_id: paymentId, gross_amount: grossAmount },
    item_details: [
      {
        id: 'tickets',
        name: title.slice(0, LONGEST_NAME),
        category: 'Event tickets',
        price: grossAmount,
        quantity: 1,
        url: new URL(returnUrls.success).origin,
      },
    ],
    customer_details: {
      first_name: firstName,
      last_name: rest.join(' ') || firstName,
      email: buyer.email,
      ...(mayTellPhone(payment) && { phone: toInternational(buyer.phone) }),
    },
  };
}
