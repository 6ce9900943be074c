import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

type Leaving = { unfinished: boolean; paymentOpen: boolean; onReturn: () => void };

/** Asks for confirmation before the buyer leaves an unfinished payment, unless to the provider's page. */
export function useLeaving({ unfinished, paymentOpen, onReturn }: Leaving) {
  const wanted = useRef(false);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unfinished && !wanted.current && nextLocation.pathname !== currentLocation.pathname,
  );

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
  return { blocker, leave };
}
