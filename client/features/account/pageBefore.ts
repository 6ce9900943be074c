import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const STORAGE_KEY = 'pageBeforeLogin';

/** The last page that this tab has shown other than the sign-in page: that is "back" after a login on several screens. */
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
      // Without storage a login leads home.
    }
  }, [pathname, search]);
}
