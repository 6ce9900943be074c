import { Poster } from '#client/features/poster/Poster.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import type { CardView } from './createCardView.ts';

type ActivityCardLinkProps = { card: CardView; priority?: boolean; rank?: number | undefined };

/** An event in a list. Renders a plain link without hooks, since pages hold dozens of them. */
export function ActivityCardLink({ card, priority = false, rank }: ActivityCardLinkProps) {
  const { href, name, picture, time, place, price, discount, status } = card;
  return (
    <a href={href} className="card group">
      <span className="card-picture">
        <Poster source={picture} priority={priority} className="rounded-lg" />
        {rank && <span className="rank">{rank}</span>}
        {status && (
          <span className="absolute bottom-2 left-2">
            <Badge tone={status.tone}>{status.text}</Badge>
          </span>
        )}
        {discount && <span className="discount">{discount}</span>}
      </span>
      <span className="card-text">
        <span className="line-clamp-2 font-semibold leading-snug group-hover:text-accent">{name}</span>
        {time && <span className="mt-1 line-clamp-2 text-ink-soft text-sm">{time}</span>}
        {place && <span className="line-clamp-1 text-ink-soft text-sm">{place}</span>}
        {price && <span className="mt-auto pt-1.5 font-bold">{price}</span>}
      </span>
    </a>
  );
}
