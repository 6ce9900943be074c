import { data, redirect, redirectDocument, replace } from 'react-router-dom';
import { type FormReply, readTexts, sendForm, showMessage } from '#client/features/pageForm/formReply.ts';
import { readOutcome } from '#client/features/payment/watchWhileVisible.ts';
import { localPath } from '#client/platform/localPath.ts';
import { newIdempotencyKey } from '#client/platform/shopApi.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import type { PaymentRequest } from '#shared/contract/payment.ts';
import { orderPath, payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { PAYMENT_METHODS, type ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { safeUrl, toPayView } from './toPayView.ts';

/**
 * Redirects orders that need no payment to their page, and cancelled ones to the cancellation page. A payment can settle
 * while its open page reloads its data: that page then leaves by itself, since only a page from the server reports the
 * purchase.
 */
export async function loadPayPage({ shop, params, query }: PageVisit) {
  const { api, language, publicUrl, userAgent } = shop;
  const orderId = params.orderId!;
  const [order, current] = await Promise.all([api.getOrder(orderId), api.getCurrentPayment(orderId)]);
  if (current.orderStatus === 'cancelled') throw redirect(resultPath('payCancel', orderId));
  if (shop.browser && readOutcome(current) === 'paid') return { paidOrder: orderId };
  if (current.orderStatus !== 'pendingPayment' || order.fees.paymentAmount === 0) throw redirect(orderPath(orderId));

  const wanted = query.get('method');
  const screen = findScreenKind(userAgent, readDevice());
  return {
    view: await toPayView(order, current, { ...shop, screen, wanted }),
    /** Payments are blocked in WeChat's browser. `address` is the URL to open in another one. */
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
    const outcome = readOutcome(await shop.api.checkPayment(orderId, {}));
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

/** Device properties besides the user agent. */
type DeviceFacts = { coarsePointer: boolean; shorterSide: number };

/** Larger devices are tablets, which show a code for a phone to scan. */
const LARGEST_PHONE = 600;

/** Phones pay on the device itself. Phones in desktop mode still count as phones. */
export function findScreenKind(userAgent: string, device?: DeviceFacts): ScreenKind {
  if (/\bMobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  return device?.coarsePointer && device.shorterSide < LARGEST_PHONE ? 'phone' : 'computer';
}

/** Undefined on the server. */
function readDevice(): DeviceFacts | undefined {
  if (typeof window === 'undefined') return undefined;
  const { width, height } = window.screen;
  return { coarsePointer: matchMedia('(pointer: coarse)').matches, shorterSide: Math.min(width, height) };
}

/** Detects WeChat's in-app browser, which blocks payments. */
export const isWeChat = (userAgent: string) => /MicroMessenger/i.test(userAgent);
