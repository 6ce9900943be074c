import type { Ref } from 'react';
import { Heart } from '#client/features/heart/Heart.tsx';
import { useHearts } from '#client/features/heart/useHearts.ts';
import { Poster } from '#client/features/poster/Poster.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { Placeholders } from '#client/ui/Placeholders.tsx';
import { revealFocused } from '#client/ui/revealFocused.ts';
import type { CardView } from './createCardView.ts';

type CardGridProps = {
  cards: CardView[];
  /** Number of pictures that load eagerly and with high priority. */
  eager?: number;
  /** On small screens, `rail` scrolls sideways and `rows` has one card per line. On large screens both are grids. */
  shape?: 'grid' | 'rail' | 'rows';
  columns?: keyof typeof COLUMNS;
  /** Number of placeholders for cards that are not loaded yet. Browsers without scripts hide them. */
  placeholders?: number;
  firstPlace?: Ref<HTMLLIElement>;
  /** Shows a rank on each card: 1, 2, 3 … */
  ranked?: boolean;
};

const COLUMNS = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

const SHAPES = {
  grid: 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:gap-y-8',
  rows: 'card-rows grid gap-x-5 gap-y-3 sm:grid-cols-3 sm:gap-y-6 lg:gap-y-8',
  rail: 'rail grid auto-cols-[max(38%,8.25rem)] grid-flow-col gap-x-3 gap-y-8 sm:auto-cols-[28%] sm:gap-x-5 lg:grid-flow-row',
};

export function CardGrid({
  cards,
  eager = 0,
  shape = 'grid',
  columns = 5,
  placeholders = 0,
  firstPlace,
  ranked = false,
}: CardGridProps) {
  const hearts = useHearts();
  return (
    <Kept
      as={ranked ? 'ol' : 'ul'}
      of={cards}
      part={`grid ${eager} ${placeholders} ${ranked}`}
      onFocus={revealFocused}
      {...hearts}
      className={`${SHAPES[shape]} ${COLUMNS[columns]}`}
    >
      {() => (
        <>
          {cards.map((card, index) => (
            <Kept
              still
              as="li"
              key={card.id}
              of={card}
              part={`card ${ranked && index} ${index < eager}`}
              className="card-place"
            >
              {() => (
                <>
                  <ActivityCardLink card={card} rank={ranked ? index + 1 : undefined} priority={index < eager} />
                  <Heart activityId={card.id} name={card.name} className="card-heart" />
                </>
              )}
            </Kept>
          ))}
          <Placeholders after={cards.length} count={placeholders} firstPlace={firstPlace} className="placeholder" />
        </>
      )}
    </Kept>
  );
}

type ActivityCardLinkProps = { card: CardView; priority?: boolean; rank?: number | undefined };

/** An event in a list. Renders a plain link without hooks, since pages hold dozens of them. */
function ActivityCardLink({ card, priority = false, rank }: ActivityCardLinkProps) {
  const { href, name, picture, time, place, price, discount, status } = card;
  return (
    <a href={href} className="card group">
      <span className="card-picture">
        <Poster source={picture} priority={priority} className="rounded-lg" />
        {rank && <span className="rank">{rank}</span>}
        {status && (
          <span className="card-status">
            <Badge tone={status.tone}>{status.text}</Badge>
          </span>
        )}
        {discount && <span className="discount">{discount}</span>}
      </span>
      <span className="card-text">
        <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">{name}</span>
        {time && <span className="card-time">{time}</span>}
        {place && <span className="line-clamp-1 text-ink-soft text-sm">{place}</span>}
        {price && <span className="mt-1 font-bold">{price}</span>}
      </span>
    </a>
  );
}
