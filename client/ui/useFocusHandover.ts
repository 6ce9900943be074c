import { useCallback, useRef } from 'react';

/**
 * Ref for two elements that replace each other. If the first has the focus when it is removed, the second receives it.
 * Otherwise the focus is lost and Tab starts again at the top of the page.
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
