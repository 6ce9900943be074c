import { useCallback, useRef } from 'react';

/**
 * A ref for two elements of which one takes the other's place: if the first has the keyboard's focus when it goes, the
 * second gets it. Otherwise the focus would be lost, and the next press of Tab would begin at the top of the page.
 */
export function useFocusHandover() {
  const orphaned = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (orphaned.current) element.focus({ preventScroll: true });
    orphaned.current = false;
    // React calls this before it takes the element out of the page.
    return () => {
      orphaned.current = document.activeElement === element;
    };
  }, []);
}
