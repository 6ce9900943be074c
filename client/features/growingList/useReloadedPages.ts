import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { continuesVisit, recallPages } from './pageMemory.ts';
import type { ListPage } from './toCardPage.ts';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The first render after a reload must match the server's HTML. The stored pages are added after it. */
export function useReloadedPages<Card>(
  place: string,
  more: ListPage<Card>[],
  setMore: (pages: ListPage<Card>[]) => void,
): void {
  const firstRendering = useRef(!useHydrated());
  const scrollTo = useRef<number>(undefined);

  useBrowserLayoutEffect(() => {
    if (!firstRendering.current || !continuesVisit()) return;
    const { pages, scrollY } = recallPages<Card>(place);
    if (pages.length === 0) return;
    scrollTo.current = scrollY;
    setMore(pages);
  }, []);

  useBrowserLayoutEffect(() => {
    if (scrollTo.current === undefined || more.length === 0) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [more]);
}
