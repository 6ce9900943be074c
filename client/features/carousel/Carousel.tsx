import { type ReactNode, useRef } from 'react';
import { Icon } from '#client/ui/Icon.tsx';

type CarouselProps = { label: string; kind?: string; previous: string; next: string; slides: ReactNode[]; row: string };

const ARROW =
  'absolute top-1/2 -translate-y-1/2 hidden size-12 place-items-center rounded-full bg-surface text-ink shadow-raised active:scale-95 lg:grid';

/**
 * A row with scroll snapping that visitors swipe or move with buttons. It never moves by itself. It also scrolls
 * without scripts.
 */
export function Carousel({ label, kind, previous, next, slides, row: look }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);

  /** Moves by one slide. After the last slide comes the first one, and before the first comes the last. */
  function move(direction: 1 | -1) {
    const { scrollLeft, scrollWidth, clientWidth, firstElementChild } = row.current!;
    const end = scrollWidth - clientWidth;
    const isAtEdge = direction > 0 ? scrollLeft > end - 2 : scrollLeft < 2;
    const edge = direction > 0 ? 0 : end;
    const left = isAtEdge ? edge : scrollLeft + direction * (firstElementChild?.clientWidth ?? 0);
    row.current!.scrollTo({ left, behavior: 'smooth' });
  }

  return (
    <section aria-label={label} aria-roledescription={kind} className="relative">
      <ul ref={row} className={look}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity but their place
          <li key={index} className="min-w-0 snap-start">
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <button type="button" aria-label={previous} className={`${ARROW} -left-6`} onClick={() => move(-1)}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={next} className={`${ARROW} -right-6`} onClick={() => move(1)}>
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </section>
  );
}
