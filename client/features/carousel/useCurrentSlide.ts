import { type RefObject, useEffect, useState } from 'react';

/** Returns the index of the slide in view. */
export function useCurrentSlide(row: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [row]);

  return current;
}
