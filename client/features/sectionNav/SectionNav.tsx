import { useEffect, useRef, useState } from 'react';
import { revealFocused } from '#client/ui/revealFocused.ts';

type SectionNavProps = { label: string; sections: { id: string; title: string }[] };

/** Links to the sections of a long page. Sticks below the header and marks the current section. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // The browser keeps a link with keyboard focus in view.
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

/** Id of the last section that is visible in the upper third of the window. Undefined before scripts run. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const visible = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(order.findLast((id) => visible.has(id)));
      },
      { rootMargin: '-80px 0px -66% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
