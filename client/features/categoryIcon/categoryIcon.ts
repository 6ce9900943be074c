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

/** Returns the icon of a category type or of its English plural name. Falls back to a ticket. */
export function categoryIcon(name: string | undefined): IconName {
  const type = name?.toLowerCase().replace(/s$/, '') ?? '';
  return Object.hasOwn(ICONS, type) ? ICONS[type as CategoryType] : 'ticket';
}
