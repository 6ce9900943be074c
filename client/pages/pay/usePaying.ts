import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { readOutcome } from '#client/features/payment/readOutcome.ts';
import { usePaymentNews } from '#client/features/payment/usePaymentNews.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import type { PaymentMethod } from '#shared/domain/paymentMethods.ts';
import { type PayView, toStanding } from './toPayView.ts';
import { useLeaving } from './useLeaving.ts';
import { useResult } from './useResult.ts';

export type Paying = ReturnType<typeof usePaying>;

/** What the buyer has chosen on the page, and what is heard of the payment meanwhile. */
export function usePaying(view: PayView, { blocked }: { blocked: boolean }) {
  const { orderId, open, methods, payBy } = view;
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState<PaymentMethod>();
  /** The end that has come; after a failed attempt there is another one. */
  const [ended, setEnded] = useState<string>();
  const over = payBy !== undefined && ended === payBy.iso;
  const [waiting, setWaiting] = useState(false);
  const leaving = useLeaving({
    unfinished: !over && !blocked,
    paymentOpen: open !== undefined,
    onReturn: () => void revalidate(),
  });
  const goToResult = useResult(orderId, leaving.leave);

  /** Hands on what ended; a page that is out of date is loaded anew. */
  function hear(news: CurrentPayment) {
    const outcome = readOutcome(news);
    if (goToResult(outcome)) return;
    if (outcome === 'failed' || outcome === 'idle') setWaiting(false);
    if (toStanding(news) !== view.standing) void revalidate();
  }
  usePaymentNews({ orderId, active: open !== undefined || over, onNews: hear });

  const endTime = useCallback(() => {
    setEnded(payBy?.iso);
    void revalidate();
  }, [revalidate, payBy?.iso]);
  const find = (wanted: PaymentMethod) => methods.find((one) => one.method === wanted) ?? methods[0]!;
  /** What is being paid, or would be. */
  const chosen = find(open ? open.method : (method ?? view.chosen));

  return { chosen, method, choose: setMethod, over, endTime, waiting, setWaiting, hear, leaving };
}
