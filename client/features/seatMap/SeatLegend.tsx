import type { ReactNode } from 'react';
import { KindIcon } from '#client/features/ticketChoice/KindIcon.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import type { SeatTier } from './seatPlaces.ts';
import { seatLook, TAKEN_SHAPE } from './seatShapes.ts';

type SeatLegendProps = {
  tiers: SeatTier[];
  kinds?: readonly SeatKind[];
  /** The tier to which the choice of seats is limited. */
  chosenTier?: string | undefined;
  /** With this callback, the legend is a one-line filter. */
  onChoose?: (tierId: string | undefined) => void;
};

/** Shows the price of each colour and shape, and the signs of the kinds of seats. */
export function SeatLegend({ tiers, kinds = [], chosenTier, onChoose }: SeatLegendProps) {
  const { t } = useTranslation('activity');
  return (
    <ul
      aria-label={t('seatMap.legend')}
      className={`flex items-center gap-x-4 gap-y-1 text-sm ${onChoose ? 'shrink-0 gap-x-2 whitespace-nowrap max-2xs:w-full max-2xs:overflow-x-auto' : 'flex-wrap'}`}
    >
      {tiers.map((tier) => (
        <li key={tier.id}>
          {onChoose ? (
            <button
              type="button"
              aria-pressed={tier.id === chosenTier}
              onClick={() => onChoose(tier.id === chosenTier ? undefined : tier.id)}
              className="flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
            >
              <TierPrice tier={tier} />
            </button>
          ) : (
            <span className="flex items-center gap-1.5">
              <TierPrice tier={tier} />
            </span>
          )}
        </li>
      ))}
      <Sign>
        <Swatch className="fill-none stroke-line-strong" shape={TAKEN_SHAPE} />
        {t('seatMap.taken')}
      </Sign>
      <Sign>
        <Swatch className="fill-accent" shape="m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z" />
        {t('seatMap.chosen')}
      </Sign>
      {kinds.map((kind) => (
        <Sign key={kind}>
          <KindIcon kind={kind} named />
        </Sign>
      ))}
    </ul>
  );
}

function TierPrice({ tier: { name, price, colour } }: { tier: SeatTier }) {
  return (
    <>
      <Swatch className={seatLook(colour).fill} shape={seatLook(colour).shape} />
      <span className="max-2xs:order-last">{name}</span>
      <b className="whitespace-nowrap font-semibold tabular-nums">{price}</b>
    </>
  );
}

function Sign({ children }: { children: ReactNode }) {
  return <li className="flex items-center gap-1.5 text-ink-soft">{children}</li>;
}

function Swatch({ className, shape }: { className: string; shape: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-4 shrink-0 ${className}`}>
      <path d={`M5 5${shape}`} />
    </svg>
  );
}
