import type { RegionView } from '#client/features/address/regionViews.ts';
import { readHolderTexts, toHolders } from '#client/features/order/holderTexts.ts';
import { type FormReply, readTexts } from '#client/features/pageForm/formReply.ts';
import { readPhoneField } from '#client/features/phoneField/readPhoneField.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import { toPhoneText } from '#shared/domain/account/phone.ts';
import type { OrderForm } from '#shared/domain/selling/orderForm.ts';
import type { HolderField } from '#shared/domain/selling/ticketHolders.ts';

export const CHECKOUT_FORM = 'checkout';

/** All fields of the checkout form. `country` belongs to the phone number, `countryCode` to a new address. */
const CHECKOUT_FIELDS = [
  'recipient.name',
  'country',
  'recipient.phone',
  'recipient.email',
  'deliveryType',
  'addressId',
  'countryCode',
  'province',
  'city',
  'district',
  'street',
  'postcode',
  'paymentMethod',
  'termsAccepted',
  'expectedAmount',
  'idDigits',
  'key',
] as const;
/** Each ticket with a holder has its own fields. `idDigits` is the required number of final ID card digits. */
export type CheckoutTexts = Record<(typeof CHECKOUT_FIELDS)[number], string> & { [field: HolderField]: string };

/** Option value for a new address. */
export const NEW_ADDRESS = 'new';

export const readCheckoutTexts = (form: FormData): CheckoutTexts => ({
  ...readTexts(form, CHECKOUT_FIELDS),
  ...readHolderTexts(form),
});

export const wantsNewAddress = ({ deliveryType, addressId }: CheckoutTexts): boolean =>
  deliveryType === 'courier' && addressId === NEW_ADDRESS;

export function toOrderForm(texts: CheckoutTexts): OrderForm {
  const { areaCode, phone } = readPhoneField({ country: texts.country, phone: texts['recipient.phone'] });
  return {
    recipient: {
      name: texts['recipient.name'].trim(),
      phone: phone === '' ? '' : toPhoneText({ areaCode, number: phone }),
      email: texts['recipient.email'].trim(),
    },
    holders: toHolders(texts),
    deliveryType: texts.deliveryType || undefined,
    addressId: (texts.deliveryType === 'courier' && texts.addressId) || undefined,
    paymentMethod: texts.paymentMethod || undefined,
    termsAccepted: texts.termsAccepted !== '',
  };
}

/** The recipient of the tickets also receives the parcel, so a new address has no recipient of its own. */
export function toNewAddress(texts: CheckoutTexts): AddressForm {
  const { name, phone } = toOrderForm(texts).recipient;
  const { countryCode, province, city, district, street, postcode } = texts;
  return { name, phone, countryCode, province, city, district, street, postcode };
}

/** Reply of the checkout's action to its form. */
export type CheckoutReply = FormReply & {
  /** Reason for a refusal that concerns no single field. */
  refused?: { kind: 'priceChanged' } | { kind: 'other'; text: string };
  /** Regions of the country that a visitor without scripts has chosen. */
  regions?: RegionView[] | null;
};
