import { data, replace } from 'react-router-dom';
import { loadRegions, loadRegionViews } from '#client/features/address/regionViews.ts';
import { clearHeldTickets } from '#client/features/hold/heldTickets.ts';
import { toHolders } from '#client/features/order/holderTexts.ts';
import { findMistakes } from '#client/features/pageForm/formReply.ts';
import { beginPayment, isWeChat } from '#client/features/payment/beginPayment.ts';
import { refusalText } from '#client/features/toast/refusalText.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { Address } from '#shared/contract/address.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';
import type { Order, OrderRequest } from '#shared/contract/order.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { ADDRESS_FIELDS } from '#shared/domain/account/addressForm.ts';
import { ORDERS_PATH, orderPath, payPath } from '#shared/domain/paths/shopPaths.ts';
import { DELIVERY_TYPES } from '#shared/domain/selling/deliveryTypes.ts';
import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import {
  CHECKOUT_FORM,
  type CheckoutReply,
  type CheckoutTexts,
  toNewAddress,
  toOrderForm,
  wantsNewAddress,
} from './checkoutForm.ts';
import { findCheckoutProblems } from './findCheckoutProblems.ts';

/**
 * Orders the held tickets and starts their payment. The form's idempotency key prevents a second order and a second
 * payment.
 */
export async function placeOrder(texts: CheckoutTexts, holdId: string, shop: Shop) {
  const values = { ...texts };
  const { language } = shop;
  const areas = wantsNewAddress(texts) ? await loadRegions(texts.countryCode) : undefined;
  const mistakes = findMistakes(
    { form: CHECKOUT_FORM, values },
    findCheckoutProblems(texts, toOffer(texts), areas),
    shop,
  );
  const regions = shop.browser ? {} : { regions: await loadRegionViews(texts.countryCode, language) };
  if (mistakes) return data<CheckoutReply>({ ...mistakes.data, ...regions }, { status: 400 });
  try {
    if (wantsNewAddress(texts)) values.addressId = (await keepAddress(texts, shop.api)).id;
    const order = await shop.api.createOrder(toRequest(values, holdId), texts.key);
    if (shop.browser) clearHeldTickets();
    return await payOrder(order, texts, shop);
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (!refusal || refusal.code === 401) throw error;
    if (refusal.reason === 'idempotency.conflict') return placedBefore(shop);
    return data<CheckoutReply>(
      { form: CHECKOUT_FORM, values, ...regions, ...explain(refusal, shop) },
      { status: refusal.code },
    );
  }
}

/** The order exists, so the buyer can retry a failed payment on the order's payment page. */
async function payOrder({ id, status, paymentMethod: method }: Order, { key }: CheckoutTexts, shop: Shop) {
  if (status !== 'pendingPayment') return replace(orderPath(id));
  if (!method || isWeChat(shop.userAgent)) return replace(payPath(id));
  try {
    return await beginPayment(shop, { orderId: id, method, key });
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (!refusal) throw error;
    shop.browser?.toast(refusalText(refusal, shop.t), 'bad');
    return replace(payPath(id));
  }
}

/** The box office validates the options. Here it is enough that an option is chosen. */
function toOffer(texts: CheckoutTexts) {
  return {
    deliveries: DELIVERY_TYPES.map((type) => ({ type })),
    paymentMethods: PAYMENT_METHODS,
    free: texts.expectedAmount === '0',
    asked: { holders: toHolders(texts).length, idDigits: Number(texts.idDigits) },
  };
}

function toRequest(texts: CheckoutTexts, holdId: string): OrderRequest {
  const { recipient, holders = [], deliveryType, addressId, paymentMethod, termsAccepted } = toOrderForm(texts);
  const expectedAmount = Number(texts.expectedAmount);
  return {
    holdId,
    recipient,
    ...(holders.length > 0 && { holders: [...holders] }),
    deliveryType: deliveryType as OrderRequest['deliveryType'],
    ...(addressId && { addressId }),
    ...(paymentMethod && { paymentMethod: paymentMethod as NonNullable<OrderRequest['paymentMethod']> }),
    termsAccepted,
    ...(texts.expectedAmount !== '' && Number.isInteger(expectedAmount) && { expectedAmount }),
  };
}

/**
 * The first response was lost, and the form changed afterwards. The order exists with the values of the first request.
 */
function placedBefore({ browser, t }: Shop) {
  browser?.toast(t('checkout:refused.placedBefore'));
  return replace(ORDERS_PATH);
}

function explain(refusal: ErrorBody, { t }: Shop): Pick<CheckoutReply, 'fields' | 'refused'> {
  const { reason, fields } = refusal;
  if (reason === 'order.priceChanged') return { refused: { kind: 'priceChanged' } };
  if (reason === 'request.invalid' && fields) return { fields };
  return { refused: { kind: 'other', text: refusalText(refusal, t) }, ...(fields && { fields }) };
}

/** Saves the new address, unless the address book already has it. A repeated submit thus creates no duplicate. */
async function keepAddress(
  texts: CheckoutTexts,
  api: Pick<ShopApi, 'listAddresses' | 'createAddress'>,
): Promise<Address> {
  const wanted = toNewAddress(texts);
  const addresses = await api.listAddresses();
  const same = addresses.find((known) => ADDRESS_FIELDS.every((field) => known[field] === wanted[field].trim()));
  return same ?? api.createAddress(wanted);
}
