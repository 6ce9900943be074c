import { redirect } from 'react-router-dom';
import { newIdempotencyKey } from '#client/features/order/newIdempotencyKey.ts';
import { localPath } from '#client/platform/localPath.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { orderPath, payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { findScreenKind, isWeChat, readDevice } from './findScreenKind.ts';
import { toPayView } from './toPayView.ts';

/** Redirects orders that need no payment to their page, and cancelled ones to the cancellation page. */
export async function loadPayPage({ request, params, context }: ShopLoaderArgs) {
  const shop = context.get(shopContext);
  const { api, language, publicUrl, userAgent } = shop;
  const orderId = params.orderId!;
  const [order, current] = await Promise.all([
    api.getOrder(orderId),
    api.getCurrentPayment(orderId),
    shop.loadWords(['pay', 'order']),
  ]);
  if (current.orderStatus === 'cancelled') throw redirect(resultPath('payCancel', orderId));
  if (current.orderStatus !== 'pendingPayment' || order.fees.paymentAmount === 0) throw redirect(orderPath(orderId));

  const wanted = new URL(request.url).searchParams.get('method');
  const screen = findScreenKind(userAgent, readDevice());
  return {
    view: await toPayView(order, current, { ...shop, screen, wanted }),
    /** Payments are blocked in WeChat's browser. `address` is the URL to open in another one. */
    blocked: isWeChat(userAgent) ? { address: publicUrl + localPath(language, payPath(orderId)) } : null,
    key: newIdempotencyKey(),
  };
}
export type PayPageData = Awaited<ReturnType<typeof loadPayPage>>;
