import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { CategoryView } from './toHomeView.ts';

export function CategoryTiles({ label, categories }: { label: string; categories: CategoryView[] }) {
  return (
    <Kept as="nav" of={categories} part="tiles" aria-label={label}>
      {() => (
        <ul className="grid grid-cols-4 gap-x-1 gap-y-4 sm:auto-cols-[minmax(0,7rem)] sm:grid-flow-col sm:grid-cols-none sm:justify-between">
          {categories.map(({ id, href, name, icon }) => (
            <li key={id} className="min-w-0">
              <a href={href} className="group flex flex-col items-center gap-2 rounded-lg text-center">
                <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent transition-colors group-hover:bg-accent group-hover:text-on-accent sm:size-16">
                  <Icon name={icon} className="size-7" />
                </span>
                <span className="max-w-full wrap-normal font-medium text-xs leading-tight xs:text-sm group-hover:text-accent">
                  {name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Kept>
  );
}
