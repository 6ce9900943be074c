import type { IconName } from '#client/ui/Icon.tsx';
import type { CategoryType } from '#shared/domain/categoryPath.ts';

const ICONS: Record<CategoryType, IconName> = {
  all: 'grid',
  concert: 'microphone',
  theatre: 'masks',
  opera: 'curtain',
  sport: 'ball',
  festival: 'tent',
  exhibition: 'frame',
  family: 'balloon',
};

/** A line drawing for a type of ours, also by its English name in the plural; a ticket for what is none of them. */
export function categoryIcon(name: string | undefined): IconName {
  const type = name?.toLowerCase().replace(/s$/, '') ?? '';
  return Object.hasOwn(ICONS, type) ? ICONS[type as CategoryType] : 'ticket';
}
