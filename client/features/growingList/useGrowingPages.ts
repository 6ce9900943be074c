import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { continuesVisit, recallPages, rememberPages } from '#client/platform/pageMemory.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import type { ListPage } from './toCardPage.ts';

type LoadPage<Card> = (pageIndex: number) => Promise<ListPage<Card>>;
type GrowingPages<Card> = {
  pages: ListPage<Card>[];
  state: 'idle' | 'loading' | 'failed';
  /** Loads the next page, unless there is none or it is already loading. */
  grow: () => void;
};

/** A list that loads more pages at its end. It restores them when the visitor returns. */
export function useGrowingPages<Card>(first: ListPage<Card>, loadPage: LoadPage<Card>): GrowingPages<Card> {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const hydrated = useHydrated();
  const [more, setMore] = useState<ListPage<Card>[]>(() => (hydrated ? recallPages<ListPage<Card>>(place).pages : []));
  const [state, setState] = useState<GrowingPages<Card>['state']>('idle');
  useReloadedPages(place, more, setMore);

  useEffect(() => {
    const remember = () => rememberPages(place, { pages: more, scrollY: window.scrollY });
    if (more.length > 0) remember();
    addEventListener('pagehide', remember);
    return () => removeEventListener('pagehide', remember);
  }, [place, more]);

  const last = more.at(-1) ?? first;

  async function grow() {
    if (state === 'loading' || last.pageIndex >= last.totalPage) return;
    setState('loading');
    try {
      const next = await loadPage(last.pageIndex + 1);
      setMore([...more, next]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { pages: [first, ...more], state, grow };
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The first render after a reload must match the server's HTML. The stored pages are added after it. */
function useReloadedPages<Card>(
  place: string,
  more: ListPage<Card>[],
  setMore: (pages: ListPage<Card>[]) => void,
): void {
  const firstRendering = useRef(!useHydrated());
  const scrollTo = useRef<number>(undefined);

  useBrowserLayoutEffect(() => {
    if (!firstRendering.current || !continuesVisit()) return;
    const { pages, scrollY } = recallPages<ListPage<Card>>(place);
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
