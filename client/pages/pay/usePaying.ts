import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate, useRevalidator } from 'react-router-dom';
import { type Outcome, readOutcome, usePaymentNews } from '#client/features/payment/watchWhileVisible.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import type { CurrentPayment } from '#shared/contract/payment.ts';
import { orderPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { type PayView, toStanding } from './toPayView.ts';

export type Paying = ReturnType<typeof usePaying>;

/** State of the pay page: the chosen method, and updates of the payment. */
export function usePaying(view: PayView, { blocked }: { blocked: boolean }) {
  const { orderId, open, methods, payBy } = view;
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState<PaymentMethod>();
  /** Deadline that has passed. After a failed attempt, a later deadline may apply. */
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
  function applyUpdate(news: CurrentPayment) {
    const outcome = readOutcome(news);
    if (goToResult(outcome)) return;
    if (outcome === 'failed' || outcome === 'idle') setWaiting(false);
    if (toStanding(news) !== view.standing) void revalidate();
  }
  usePaymentNews({ orderId, active: open !== undefined || over, onNews: applyUpdate });

  const endTime = useCallback(() => {
    setEnded(payBy?.iso);
    void revalidate();
  }, [revalidate, payBy?.iso]);
  const find = (wanted: PaymentMethod) => methods.find((one) => one.method === wanted) ?? methods[0]!;
  /** Method of the open payment, or the chosen one. */
  const chosen = find(open ? open.method : (method ?? view.chosen));

  return { chosen, method, choose: setMethod, over, endTime, waiting, setWaiting, applyUpdate: applyUpdate, leaving };
}

type Leaving = { unfinished: boolean; paymentOpen: boolean; onReturn: () => void };

/** Asks for confirmation before the buyer leaves an unfinished payment, unless they go to the provider's page. */
function useLeaving({ unfinished, paymentOpen, onReturn }: Leaving) {
  const wanted = useRef(false);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  /** Target of the buyer's navigation. The router loses it when other data arrive in the meantime. */
  const [destination, setDestination] = useState<Location>();
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = unfinished && !wanted.current && nextLocation.pathname !== currentLocation.pathname;
    if (asks) setDestination(nextLocation);
    return asks;
  });

  useEffect(() => {
    if (!unfinished || !paymentOpen) return;
    const end = new AbortController();
    const ask = (event: BeforeUnloadEvent) => {
      if (!wanted.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask, { signal: end.signal });
    return () => end.abort();
  }, [unfinished, paymentOpen]);

  /** Back may restore the page from the bfcache with its old state, so it is refreshed. */
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      wanted.current = false;
      returned.current();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const leave = useCallback(() => {
    wanted.current = true;
  }, []);
  function confirm() {
    leave();
    if (blocker.state === 'blocked') blocker.proceed();
    else navigate(destination!);
  }
  function stay() {
    setDestination(undefined);
    blocker.reset?.();
  }
  return { asked: destination !== undefined, confirm, stay, leave };
}

/**
 * After the end of a payment, navigates to its result page, or to the order if it was refunded, and replaces the
 * history entry. Returns whether the payment has ended.
 */
function useResult(orderId: string, leave: () => void): (outcome: Outcome) => boolean {
  const navigate = useNavigate();
  const { language } = useShopInfo();

  return (outcome) => {
    if (outcome !== 'paid' && outcome !== 'cancelled' && outcome !== 'refunded') return false;
    leave();
    // A full page load: only pages from the server report the purchase to Google Ads.
    if (outcome === 'paid') location.replace(localPath(language, resultPath('paySuccess', orderId)));
    else navigate(outcome === 'cancelled' ? resultPath('payCancel', orderId) : orderPath(orderId), { replace: true });
    return true;
  };
}
