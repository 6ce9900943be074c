import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type ListPage, pageHref } from './toCardPage.ts';
import { useGrowingPages } from './useGrowingPages.ts';

type GrowingPagesProps<Card> = {
  first: ListPage<Card>;
  /** Path and query of the list, for links to its pages. */
  address: string;
  loadPage: (pageIndex: number) => Promise<ListPage<Card>>;
};
/** The cards loaded so far, and the number of placeholders for the next ones. */
export type GrownList<Card> = { cards: Card[]; placeholders: number; firstPlace: Ref<HTMLLIElement> };
type FrameProps<Card> = GrowingPagesProps<Card> & { children: (list: GrownList<Card>) => ReactNode };

/**
 * Loads the next page into placeholders while the visitor scrolls, so the layout does not shift. Visitors without
 * scripts use the plain links to the previous page, above the list, and to the next page, below it.
 */
export function GrowingPages<Card extends { id: string }>({ first, address, loadPage, children }: FrameProps<Card>) {
  const { t } = useTranslation();
  const { pages, state, grow } = useGrowingPages(first, loadPage);
  const last = pages.at(-1)!;
  const hasNext = last.pageIndex < last.totalPage;
  const { firstPlace, end } = useEndInSight(hasNext && state === 'idle', grow);

  return (
    <>
      {first.pageIndex > 1 && (
        <div className="mb-6">
          <PageLink href={pageHref(address, first.pageIndex - 1)} icon="chevronLeft" label={t('paging.previous')} />
        </div>
      )}
      <div aria-busy={state === 'loading'}>
        {children({
          cards: withoutRepeats(pages),
          placeholders: hasNext && state !== 'failed' ? last.toCome : 0,
          firstPlace,
        })}
      </div>
      <div ref={end} className="mt-10 mb-6 grid min-h-11 place-items-center text-ink-soft">
        {hasNext ? (
          <PageLink
            href={pageHref(address, last.pageIndex + 1)}
            icon="chevronDown"
            label={state === 'loading' ? t('loading') : t('paging.next')}
          />
        ) : (
          <p>{t('paging.end')}</p>
        )}
      </div>
    </>
  );
}

type GrowingListProps = GrowingPagesProps<CardView> & { columns: 4 | 5 };

export function GrowingList({ columns, ...list }: GrowingListProps) {
  return (
    <GrowingPages {...list}>
      {(grown) => (
        <CardGrid {...grown} shape="rows" columns={columns} eager={list.first.pageIndex === 1 ? columns : 0} />
      )}
    </GrowingPages>
  );
}

function PageLink({ href, icon, label }: { href: string; icon: 'chevronLeft' | 'chevronDown'; label: string }) {
  return (
    <p className="text-center">
      <a href={href} className={buttonLook({ look: 'secondary' })}>
        <Icon name={icon} />
        {label}
      </a>
    </p>
  );
}

/**
 * Calls `onInSight` when the first placeholder (or the list's end) is less than 1500 px below the window, in it, or
 * above it. After a jump to the end of the page, it is above.
 */
function useEndInSight(active: boolean, onInSight: () => void) {
  const firstPlace = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onInSight);
  useEffect(() => {
    latest.current = onInSight;
  });

  useEffect(() => {
    const marked = firstPlace.current ?? end.current;
    if (!active || !marked) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '1000000px 0px 1500px' },
    );
    observer.observe(marked);
    return () => observer.disconnect();
  }, [active]);

  return { firstPlace, end };
}

/**
 * Removes duplicates, since an entry may move to the next page between two calls. A single page keeps its array, so
 * React sees no change.
 */
function withoutRepeats<Card extends { id: string }>(pages: ListPage<Card>[]): Card[] {
  if (pages.length === 1) return pages[0]!.cards;
  const cards = pages.flatMap((page) => page.cards);
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
