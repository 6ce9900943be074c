import { useEffect, useRef } from 'react';
import { revealFocused } from '#client/ui/revealFocused.ts';
import { useCurrentSection } from './useCurrentSection.ts';

type SectionNavProps = { label: string; sections: { id: string; title: string }[] };

/** Links to the sections of a long page. Sticks below the header and marks the current section. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // The link with keyboard focus stays in view.
    if (list.current?.querySelector(':focus-visible')) return;
    if (current && link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);

  return (
    <nav aria-label={label} className="sticky-bar -mx-4 border-line border-b bg-ground lg:mx-0">
      <ul ref={list} onFocus={revealFocused} className="relative flex overflow-x-auto px-1.5 lg:-ml-2.5 lg:px-0">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-12 items-center border-transparent border-b-3 px-2.5 font-semibold text-ink-soft text-sm hover:text-accent aria-[current]:border-accent aria-[current]:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
