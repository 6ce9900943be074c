import { useContext, useEffect, useRef } from 'react';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import { watchWhileVisible } from './watchWhileVisible.ts';

type PaymentNews = { orderId: string; active: boolean; onNews: (news: CurrentPayment) => void };

/** Polls the state of an order's payment while `active`. */
export function usePaymentNews({ orderId, active, onNews }: PaymentNews): void {
  const api = useContext(QuietShopApiContext);
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  });

  useEffect(() => {
    if (!api || !active) return;
    return watchWhileVisible({ ask: () => api.getCurrentPayment(orderId), tell: (news) => tell.current(news) });
  }, [api, orderId, active]);
}
