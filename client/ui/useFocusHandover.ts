import { useCallback, useRef } from 'react';

/**
 * Ref for two elements that replace each other. If the first is focused when it is removed, the second receives the
 * focus. Otherwise the focus would be lost, and Tab would start again at the top of the page.
 */
export function useFocusHandover() {
  const orphaned = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (orphaned.current) element.focus({ preventScroll: true });
    orphaned.current = false;
    // React calls this before it removes the element.
    return () => {
      orphaned.current = document.activeElement === element;
    };
  }, []);
}
