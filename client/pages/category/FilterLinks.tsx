import { useRef } from 'react';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { useCurrentInView } from '#client/ui/useCurrentInView.ts';
import type { FilterLink } from './toFilterView.ts';

type FilterLinksProps = {
  id: string;
  label: string;
  links: FilterLink[];
  /** `column`: a row of chips on small screens, a list beside the results on large ones. */
  shape: 'row' | 'column';
  icon?: IconName;
};

export function FilterLinks({ id, label, links, shape, icon }: FilterLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInView(row, links.find(({ current }) => current)?.href);
  if (links.length === 0) return null;
  const column = shape === 'column';
  return (
    <section aria-labelledby={id} className={`min-w-0 ${column ? '' : 'flex items-center gap-3'}`}>
      <h2
        id={id}
        className={
          column
            ? 'sr-only lg:not-sr-only lg:mb-1 lg:font-bold'
            : 'sr-only lg:not-sr-only lg:whitespace-nowrap lg:font-medium lg:text-ink-soft lg:text-sm'
        }
      >
        {label}
      </h2>
      <ul ref={row} className={column ? 'chip-row filter-column' : 'chip-row'}>
        {icon && (
          <li aria-hidden="true" className="grid place-items-center text-ink-soft lg:hidden">
            <Icon name={icon} />
          </li>
        )}
        {links.map(({ code, name, href, current }) => (
          <li key={code}>
            <a href={href} aria-current={current ? 'true' : undefined} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
