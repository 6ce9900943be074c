import { data, redirect, redirectDocument, replace } from 'react-router-dom';
import { type FormReply, readTexts, sendForm, showMessage } from '#client/features/pageForm/formReply.ts';
import { readOutcome } from '#client/features/payment/readOutcome.ts';
import { type Shop, type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import type { PaymentRequest } from '#shared/contract/payment.ts';
import { orderPath, payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import { findScreenKind, isWeChat, readDevice } from './findScreenKind.ts';
import { safeUrl } from './toOpenPayment.ts';

type SentPayForm = Record<'form' | 'intent' | 'method' | 'key', string>;

/** Handles the buttons of the page: start a payment, or check its state at the provider. */
export async function submitPayForm({ request, params, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const [form] = await Promise.all([request.formData(), shop.loadWords(['pay'])]);
  const sent = readTexts(form, ['form', 'intent', 'method', 'key']);
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
  const wish = { method, screen: findScreenKind(shop.userAgent, readDevice()) };
  return sendForm({ form, values: { method } }, shop, async () => {
    const { action } = await shop.api.startPayment(orderId, wish, toIdempotencyKey(key, wish));
    return action.type === 'redirect' ? goToProvider(shop, orderId, action.url) : replace(payPath(orderId));
  });
}

/**
 * The CSP's `form-action 'self'` blocks a form's redirect to another origin. Without scripts, the page reloads with a
 * link to the provider.
 */
function goToProvider({ browser, publicUrl }: Shop, orderId: string, address: string) {
  const url = safeUrl(address);
  const leadsAway = !browser && !url.startsWith(`${publicUrl}/`);
  return url && !leadsAway ? redirectDocument(url) : replace(payPath(orderId));
}

async function checkPayment(shop: Shop, orderId: string, { form }: SentPayForm) {
  return sendForm({ form }, shop, async () => {
    const outcome = readOutcome(await shop.api.checkPayment(orderId));
    if (outcome === 'paid') return redirectDocument(resultPath('paySuccess', orderId));
    if (outcome === 'cancelled') return redirect(resultPath('payCancel', orderId));
    if (outcome === 'refunded') return redirect(orderPath(orderId));
    if (outcome === 'failed') return replace(payPath(orderId));
    return data<FormReply>({ form, ...showMessage(shop, shop.t('pay:waiting.notYet')) });
  });
}

/** One key per page load, method and screen. Pressing the button again repeats the same attempt. */
function toIdempotencyKey(pageKey: string, { method, screen }: PaymentRequest): string {
  return `${pageKey.replace(/[^\w-]/g, '').slice(0, 40)}-${method}-${screen}`;
}
