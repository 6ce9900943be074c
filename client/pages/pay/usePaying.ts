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

/** State of the pay page: the chosen method, and updates of the payment. */
export function usePaying(view: PayView, { blocked }: { blocked: boolean }) {
  const { orderId, open, methods, payBy } = view;
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState<PaymentMethod>();
  /** Deadline that has passed. A failed attempt sets a new one. */
  const [ended, setEnded] = useState<string>();
  const over = payBy !== undefined && ended === payBy.iso;
  const [waiting, setWaiting] = useState(false);
  const leaving = useLeaving({
    unfinished: !over && !blocked,
    paymentOpen: open !== undefined,
    onReturn: () => void revalidate(),
  });
  const goToResult = useResult(orderId, leaving.leave);

  /** Leaves the page if the payment has ended. Reloads the data if they are stale. */
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
  /** Method of the open payment, or the chosen one. */
  const chosen = find(open ? open.method : (method ?? view.chosen));

  return { chosen, method, choose: setMethod, over, endTime, waiting, setWaiting, hear, leaving };
}
