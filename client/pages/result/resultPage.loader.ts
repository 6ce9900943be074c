import { redirect, redirectDocument } from 'react-router-dom';
import { isDeclinedCard, readOutcome } from '#client/features/payment/watchWhileVisible.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import { ORDERS_PATH, orderPath, type PayResult, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { findRightPage } from './findRightPage.ts';
import { toResultView } from './toResultView.ts';

export const loadPaySuccess = (visit: PageVisit) => loadResultPage('paySuccess', visit);
export const loadPayCancel = (visit: PageVisit) => loadResultPage('payCancel', visit);
export const loadPayFail = (visit: PageVisit) => loadResultPage('payFail', visit);

export type ResultPageData = Awaited<ReturnType<typeof loadResultPage>>;

/** The provider's redirect determines the address, but only the box office knows the result, which the page shows. */
async function loadResultPage(page: PayResult, { shop, query }: PageVisit) {
  const orderId = query.get('order');
  if (!orderId) throw redirect(ORDERS_PATH);

  const order = await shop.api.getOrder(orderId);
  const { order: newest, current } = await findTruth(page, order, shop);
  const outcome = readOutcome(current);
  const right = findRightPage(page, outcome);
  if (right === 'order') throw redirect(orderPath(orderId));
  if (right !== page) throw goTo(right, orderId);
  return toResultView(newest, { outcome, payBy: current.payBy, declined: isDeclinedCard(current.payment) }, shop);
}

/** Only pages from the server report the purchase to Google Ads. */
const goTo = (page: PayResult, orderId: string) =>
  page === 'paySuccess' ? redirectDocument(resultPath(page, orderId)) : redirect(resultPath(page, orderId));

type Known = { order: Order; current: Pick<CurrentPayment, 'orderStatus' | 'paymentState' | 'payment' | 'payBy'> };

/**
 * Returns the current state. If the payment is open, the box office first checks it with the provider. Only the success
 * page reports to the box office that the buyer has paid.
 */
async function findTruth(page: PayResult, order: Order, { api }: Shop): Promise<Known> {
  const { id, status: orderStatus, paymentState } = order;
  if (orderStatus !== 'pendingPayment') return { order, current: { orderStatus, paymentState } };
  const known = () => api.getCurrentPayment(id);
  const current = await api.checkPayment(id, { claimed: page === 'paySuccess' }).catch(unlessSignedOut(known));
  return { order: current.orderStatus === orderStatus ? order : await api.getOrder(id), current };
}

const unlessSignedOut =
  <Answer>(otherwise: () => Answer) =>
  (error: unknown) => {
    if (findRouteRefusal(error)?.code === 401) throw error;
    return otherwise();
  };
