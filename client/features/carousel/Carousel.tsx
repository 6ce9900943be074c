import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#client/ui/Icon.tsx';

type Slide = { content: ReactNode; goTo: string };
type CarouselProps = { label: string; kind?: string; previous: string; next: string; slides: Slide[] };

const ARROW =
  'absolute top-1/2 -translate-y-1/2 hidden size-12 place-items-center rounded-full bg-surface text-ink shadow-raised hover:text-accent lg:grid';

/** A row with scroll snapping, moved by swipe or buttons and never automatically. Scrolls without scripts too. */
export function Carousel({ label, kind, previous, next, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(row);
  const show = (index: number) => {
    const wrapped = (index + slides.length) % slides.length;
    row.current?.scrollTo({ left: wrapped * row.current.clientWidth, behavior: 'smooth' });
  };

  return (
    <section aria-label={label} aria-roledescription={kind} className="relative">
      <ul ref={row} className="carousel">
        {slides.map(({ content, goTo }) => (
          <li key={goTo} className="min-w-0 snap-center">
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <button type="button" aria-label={previous} className={`${ARROW} -left-6`} onClick={() => show(current - 1)}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={next} className={`${ARROW} -right-6`} onClick={() => show(current + 1)}>
            <Icon name="chevronRight" />
          </button>
          <ul className="-my-2.5 flex justify-center sm:my-0">
            {slides.map(({ goTo }, index) => (
              <li key={goTo}>
                <button
                  type="button"
                  aria-label={goTo}
                  aria-current={index === current ? 'true' : undefined}
                  className="carousel-dot"
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns the index of the slide in view. */
function useCurrentSlide(row: RefObject<HTMLElement | null>): number {
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
