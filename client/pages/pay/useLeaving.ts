import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

type Leaving = { unfinished: boolean; paymentOpen: boolean; onReturn: () => void };

/** Asks before the buyer leaves an unfinished payment; on the way to the provider nobody is asked. */
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

  /** Whoever comes back with the browser's button may find the page as it was left. */
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
