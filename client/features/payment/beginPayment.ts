import { redirectDocument, replace } from 'react-router-dom';
import { localPath } from '#client/platform/localPath.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { PaymentRequest } from '#shared/contract/payment.ts';
import { payPath } from '#shared/domain/paths/shopPaths.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { findScreenKind } from './findScreenKind.ts';

/** `key` belongs to one form. Submitting it again with the same method and screen starts no second attempt. */
type Beginning = { orderId: string; method: PaymentMethod; key: string };

/**
 * Starts a payment. Redirects to the provider's page, or to the order's payment page, which shows the code or the
 * account. Does not open an attempt that has already ended: the order's payment page offers another one.
 */
export async function beginPayment(shop: Shop, { orderId, method, key }: Beginning): Promise<Response> {
  const request = { method, screen: findScreenKind(shop.userAgent) };
  const { status, action } = await shop.api.startPayment(orderId, request, toIdempotencyKey(key, request));
  const url = status === 'pending' && action.type === 'redirect' ? safeUrl(action.url) : '';
  // The CSP's `form-action 'self'` blocks a form's redirect to another origin. Without scripts, the payment page has a
  // link instead.
  const isBlocked = !shop.browser && !url.startsWith(`${shop.publicUrl}/`);
  if (!url || isBlocked) return replace(payPath(orderId));
  // When the buyer returns from the provider, Back opens the order's payment page, not the submitted form.
  if (shop.browser) history.replaceState(history.state, '', localPath(shop.language, payPath(orderId)));
  return redirectDocument(url);
}

/** One key for each form, method and screen. */
function toIdempotencyKey(key: string, { method, screen }: PaymentRequest): string {
  return `${key.replace(/[^\w-]/g, '').slice(0, 40)}-${method}-${screen}`;
}

/** Accepts a provider's page or app link. Returns '' for URLs that could run a script. */
export function safeUrl(url: string): string {
  return /^(?:javascript|data|vbscript|blob|file):/i.test(url.trim()) || !URL.canParse(url) ? '' : url;
}

/** Detects WeChat's in-app browser, which blocks payments. */
export const isWeChat = (userAgent: string) => /MicroMessenger/i.test(userAgent);
