import { data, redirect, redirectDocument, replace } from 'react-router-dom';
import { type FormReply, readTexts, sendForm, showMessage } from '#client/features/pageForm/formReply.ts';
import { beginPayment, isWeChat } from '#client/features/payment/beginPayment.ts';
import { findScreenKind } from '#client/features/payment/findScreenKind.ts';
import { readOutcome } from '#client/features/payment/watchWhileVisible.ts';
import { localPath } from '#client/platform/localPath.ts';
import { newIdempotencyKey } from '#client/platform/shopApi.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import { orderPath, payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import { toPayView } from './toPayView.ts';

/**
 * Redirects to the order's page if the order needs no payment, and to the cancellation page if it was cancelled. If a
 * payment settles while the open page reloads its data, the browser loads the result page from the server, because only
 * a page from the server reports the purchase.
 */
export async function loadPayPage({ shop, params, query }: PageVisit) {
  const { api, language, publicUrl, userAgent } = shop;
  const orderId = params.orderId!;
  const [order, current] = await Promise.all([api.getOrder(orderId), api.getCurrentPayment(orderId)]);
  if (current.orderStatus === 'cancelled') throw redirect(resultPath('payCancel', orderId));
  if (shop.browser && readOutcome(current) === 'paid') return { paidOrder: orderId };
  if (current.orderStatus !== 'pendingPayment' || order.fees.paymentAmount === 0) throw redirect(orderPath(orderId));

  const wanted = query.get('method');
  const screen = findScreenKind(userAgent);
  return {
    view: await toPayView(order, current, { ...shop, screen, wanted }),
    /** Payments are blocked in WeChat's browser. `address` is the URL to open in another browser. */
    blocked: isWeChat(userAgent) ? { address: publicUrl + localPath(language, payPath(orderId)) } : null,
    key: newIdempotencyKey(),
  };
}
export type PayPageData = Awaited<ReturnType<typeof loadPayPage>>;

type SentPayForm = Record<'form' | 'intent' | 'method' | 'key', string>;

/** Handles the buttons of the page: start a payment, or check its state at the provider. */
export async function submitPayForm({ shop, params, request }: PageVisit) {
  const sent = readTexts(await request.formData(), ['form', 'intent', 'method', 'key']);
  return sent.intent === 'check'
    ? checkPayment(shop, params.orderId!, sent)
    : startPayment(shop, params.orderId!, sent);
}

async function startPayment(shop: Shop, orderId: string, { form, method: name, key }: SentPayForm) {
  const method = PAYMENT_METHODS.find((known) => known === name);
  if (isWeChat(shop.userAgent) || !method) {
    const words = method ? 'pay:wechat.title' : 'pay:choose';
    return data<FormReply>({ form, ...showMessage(shop, shop.t(words), 'bad') }, { status: method ? 403 : 400 });
  }
  return sendForm({ form, values: { method } }, shop, () => beginPayment(shop, { orderId, method, key }));
}

async function checkPayment(shop: Shop, orderId: string, { form }: SentPayForm) {
  return sendForm({ form }, shop, async () => {
    const outcome = readOutcome(await shop.api.checkPayment(orderId, {}));
    if (outcome === 'paid') return redirectDocument(resultPath('paySuccess', orderId));
    if (outcome === 'cancelled') return redirect(resultPath('payCancel', orderId));
    if (outcome === 'refunded') return redirect(orderPath(orderId));
    if (outcome === 'failed') return replace(payPath(orderId));
    return data<FormReply>({ form, ...showMessage(shop, shop.t('pay:waiting.notYet')) });
  });
}
