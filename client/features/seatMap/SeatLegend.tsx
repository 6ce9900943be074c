import { KindIcon } from '#client/features/ticketChoice/KindIcon.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import type { SeatTier } from './seatPlaces.ts';
import { seatLook, TAKEN_SHAPE } from './seatShapes.ts';

/** Price of each colour and shape, and the signs of the kinds of seats. */
export function SeatLegend({ tiers, kinds = [] }: { tiers: SeatTier[]; kinds?: readonly SeatKind[] }) {
  const { t } = useTranslation('activity');
  return (
    <ul aria-label={t('seatMap.legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs sm:gap-x-5 sm:text-sm">
      {tiers.map(({ id, name, price, colour }) => (
        <li key={id} className="flex items-center gap-1.5">
          <Swatch className={seatLook(colour).fill} shape={seatLook(colour).shape} />
          <span>{name}</span>
          <b className="font-semibold tabular-nums">{price}</b>
        </li>
      ))}
      <li className="flex items-center gap-1.5 text-ink-soft">
        <Swatch className="fill-none stroke-line-strong" shape={TAKEN_SHAPE} />
        {t('seatMap.taken')}
      </li>
      <li className="flex items-center gap-1.5 text-ink-soft">
        <Swatch className="fill-accent" shape="m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z" />
        {t('seatMap.chosen')}
      </li>
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5 text-ink-soft">
          <KindIcon kind={kind} named />
        </li>
      ))}
    </ul>
  );
}

function Swatch({ className, shape }: { className: string; shape: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-4 shrink-0 ${className}`}>
      <path d={`M5 5${shape}`} />
    </svg>
  );
}
