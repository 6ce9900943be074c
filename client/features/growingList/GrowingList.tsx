import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { GrowingPages, type GrowingPagesProps } from './GrowingPages.tsx';

type GrowingListProps = GrowingPagesProps<CardView> & { columns: 4 | 5 };

export function GrowingList({ columns, ...list }: GrowingListProps) {
  return (
    <GrowingPages {...list}>
      {(grown) => <CardGrid {...grown} columns={columns} eager={list.first.pageIndex === 1 ? columns : 0} />}
    </GrowingPages>
  );
}
