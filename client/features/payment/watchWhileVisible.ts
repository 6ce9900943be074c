import { useContext, useEffect, useRef } from 'react';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** The first polling interval. */
export const FIRST_DELAY_MS = 3_000;
/** Polling intervals. Most payments end within a minute, so the first ones are short. */
const STEPS = [
  { untilMs: MINUTE_MS, delayMs: FIRST_DELAY_MS },
  { untilMs: 3 * MINUTE_MS, delayMs: 5_000 },
  { untilMs: Number.POSITIVE_INFINITY, delayMs: 10_000 },
] as const;

type Watch<News> = { load: () => Promise<News>; onNews: (news: News) => void };

/**
 * Polls while the page is visible, and at once when it becomes visible again. A failed request is ignored. Returns a
 * function that stops polling.
 */
export function watchWhileVisible<News>({ load, onNews }: Watch<News>): () => void {
  const end = new AbortController();
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  function plan() {
    clearTimeout(timer);
    if (end.signal.aborted || document.visibilityState === 'hidden') return;
    const { delayMs } = STEPS.find(({ untilMs }) => Date.now() - since < untilMs)!;
    timer = setTimeout(look, delayMs);
  }
  async function look() {
    clearTimeout(timer);
    if (asking || end.signal.aborted || document.visibilityState === 'hidden') return;
    asking = true;
    const news = await load().catch(() => undefined);
    asking = false;
    if (news !== undefined && !end.signal.aborted) onNews(news);
    plan();
  }
  function comeBack() {
    if (document.visibilityState === 'hidden') return clearTimeout(timer);
    since = Date.now();
    void look();
  }

  const { signal } = end;
  document.addEventListener('visibilitychange', comeBack, { signal });
  addEventListener('focus', comeBack, { signal });
  addEventListener('online', comeBack, { signal });
  plan();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}

type PaymentNews = { orderId: string; active: boolean; onNews: (news: CurrentPayment) => void };

/** Polls the state of an order's payment while `active`. */
export function usePaymentNews({ orderId, active, onNews }: PaymentNews): void {
  const api = useContext(QuietShopApiContext);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });

  useEffect(() => {
    if (!api || !active) return;
    return watchWhileVisible({ load: () => api.getCurrentPayment(orderId), onNews: (news) => latest.current(news) });
  }, [api, orderId, active]);
}

/** State of a payment for the buyer. It is `paid` only once the box office confirms it. */
export type Outcome = 'paid' | 'cancelled' | 'refunded' | 'confirming' | 'open' | 'failed' | 'idle';

type News = Pick<CurrentPayment, 'orderStatus' | 'paymentState' | 'payment'>;

export function readOutcome({ orderStatus, paymentState, payment }: News): Outcome {
  if (orderStatus !== 'pendingPayment') return isPaid(orderStatus) ? 'paid' : (orderStatus as 'cancelled' | 'refunded');
  if (paymentState === 'confirming' || payment?.status === 'paid') return 'confirming';
  if (payment?.status === 'pending') return 'open';
  return FAILED_STATUSES.some((status) => status === payment?.status) ? 'failed' : 'idle';
}

/** Final states of an attempt that ended without a payment. */
export const FAILED_STATUSES = ['failed', 'cancelled', 'expired'] as const;
export type FailedStatus = (typeof FAILED_STATUSES)[number];

/**
 * Whether a card payment failed. The reason is then neither the buyer's decision nor the network, so the buyer needs
 * another card or method.
 */
export const isDeclinedCard = (payment: News['payment']): boolean =>
  payment?.method === 'card' && payment.status === 'failed';
