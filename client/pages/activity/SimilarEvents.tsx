import { CardGrid } from '#client/features/activityCard/CardGrid.tsx';
import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';

/** Events for visitors who came too late or too early for this one. */
export function SimilarEvents({ cards }: { cards: CardView[] }) {
  const { t } = useTranslation('activity');
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="page-width pt-10">
      <h2 id="similar" className="mb-4 text-xl">
        {t('similar.title')}
      </h2>
      <CardGrid cards={cards} shape="rows" columns={4} />
    </section>
  );
}
