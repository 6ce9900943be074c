import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const STORAGE_KEY = 'pageBeforeLogin';

/** Last page of this tab other than the sign-in page: the target of "back" after a multi-step login. */
export function findPageBefore(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function useRememberedPage(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (pathname === '/login') return;
    try {
      sessionStorage.setItem(STORAGE_KEY, pathname + search);
    } catch {
      // Without storage, a login leads to the home page.
    }
  }, [pathname, search]);
}
