import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type CardPage, pageHref } from './toCardPage.ts';
import { useGrowingPages } from './useGrowingPages.ts';

type GrowingListProps = {
  first: CardPage;
  /** Where the list lives, for the links to its pages. */
  address: string;
  loadPage: (pageIndex: number) => Promise<CardPage>;
  columns: 4 | 5;
};

/**
 * The next page comes while scrolling, into places kept free for it, so that nothing jumps; beneath lie real links for those who have no scripts or prefer pages.
 */
export function GrowingList({ first, address, loadPage, columns }: GrowingListProps) {
  const { t } = useTranslation();
  const { pages, state, grow } = useGrowingPages(first, loadPage);
  const last = pages.at(-1)!;
  const hasNext = last.pageIndex < last.totalPage;
  const { firstPlace, end } = useEndInSight(hasNext && state === 'idle', grow);

  return (
    <>
      {first.pageIndex > 1 && (
        <PageLink href={pageHref(address, first.pageIndex - 1)} icon="chevronLeft" label={t('paging.previous')} />
      )}
      <div aria-busy={state === 'loading'}>
        <CardGrid
          cards={withoutRepeats(pages)}
          columns={columns}
          eager={first.pageIndex === 1 ? columns : 0}
          placeholders={hasNext && state !== 'failed' ? last.toCome : 0}
          firstPlace={firstPlace}
        />
      </div>
      <div ref={end} className="mt-10 grid min-h-11 place-items-center text-ink-soft">
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

function PageLink({ href, icon, label }: { href: string; icon: 'chevronLeft' | 'chevronDown'; label: string }) {
  return (
    <p className="mb-6 text-center">
      <a href={href} className={buttonLook({ look: 'secondary' })}>
        <Icon name={icon} />
        {label}
      </a>
    </p>
  );
}

/** Calls when the first free place, or the end where none is kept, is less than two screens away, or above: who jumped over it sees free places only. */
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

/** An event may move to the next page between two calls. */
function withoutRepeats(pages: CardPage[]): CardView[] {
  const cards = pages.flatMap((page) => page.cards);
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
