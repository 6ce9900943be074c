import { useState } from 'react';
import { KindIcon } from '#client/features/ticketChoice/KindIcon.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { Seat, SeatArea, SeatMap } from '#shared/contract/seatMap.ts';
import { listZones, type SeatFilter, type SeatPlace, type SeatTier } from './seatPlaces.ts';

type SeatListProps = {
  map: SeatMap;
  tiers: SeatTier[];
  chosenIds: string[];
  goneIds: string[];
  /** Limits the list to seats that match this filter. */
  isOffered: SeatFilter;
  /** Opens all areas at first, because each has few matching seats. */
  startsOpen: boolean;
  selectable: boolean;
  onToggle: (seat: SeatPlace) => void;
  /** Moves the focus past the seats. */
  onSkip: () => void;
};

/** The seats by area and row, for keyboards and screen readers. */
export function SeatList({ map, isOffered, startsOpen, ...rest }: SeatListProps) {
  const { t } = useTranslation('activity');
  const areas = map.areas
    .map((area) => ({ ...area, seats: area.seats.filter(isOffered) }))
    .filter(({ seats }) => seats.length > 0);
  return (
    <section aria-labelledby="seat-list">
      <h3 id="seat-list" className="mb-2 font-bold">
        {t('seatMap.list')}
      </h3>
      {rest.selectable && <SkipButton onSkip={rest.onSkip} />}
      <div className="grid gap-1.5">
        {areas.map((area) => (
          <AreaSeats key={`${area.id} ${startsOpen}`} area={area} startsOpen={startsOpen} {...rest} />
        ))}
      </div>
    </section>
  );
}

/** A button that appears on focus. With it, keyboard users reach the purchase button without a stop at each seat. */
function SkipButton({ onSkip }: Pick<SeatListProps, 'onSkip'>) {
  const { t } = useTranslation('activity');
  return (
    <button
      type="button"
      onClick={onSkip}
      className="sr-only focus:not-sr-only focus:mb-2 focus:min-h-11 focus:underline"
    >
      {t('seatMap.skip')}
    </button>
  );
}

type AreaSeatsProps = Omit<SeatListProps, 'map' | 'isOffered'> & { area: SeatArea };

/** Renders an area's rows when the area is opened. Thousands of checkboxes at once are too slow and hard to use. */
function AreaSeats({ area, startsOpen, ...rest }: AreaSeatsProps) {
  const { t } = useTranslation('activity');
  const [open, setOpen] = useState(startsOpen);
  const free = area.seats.filter(({ state }) => state === 'free');
  const shown = area.seats.filter(({ id, state }) => state === 'free' || rest.goneIds.includes(id));
  const rows = open ? [...Map.groupBy(shown, ({ row }) => row)] : [];
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-md border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2">
        <Icon name="chevronRight" className="size-4 transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{area.name}</b>{' '}
          <span className="block text-ink-soft text-sm">{listZones(free, rest.tiers).join(', ')}</span>
        </span>{' '}
        <span className="text-ink-soft text-sm">{t('seatMap.free', { count: free.length })}</span>
      </summary>
      <div className="grid gap-4 px-3 pt-1 pb-4">
        {rows.map(([row, seats]) => (
          <RowSeats key={row} area={area.name} row={row} seats={seats} {...rest} />
        ))}
      </div>
    </details>
  );
}

type RowSeatsProps = Omit<AreaSeatsProps, 'area' | 'startsOpen'> & { area: string; row: string; seats: Seat[] };

function RowSeats({ area, row, seats, tiers, chosenIds, goneIds, selectable, onToggle, onSkip }: RowSeatsProps) {
  const { t } = useTranslation('activity');
  const rowTiers = tiers.filter(({ id }) => seats.some(({ tierId }) => tierId === id));
  return (
    <fieldset disabled={!selectable}>
      <legend className="mb-1 text-sm">
        <b className="font-semibold">{t('seatMap.row', { row })}</b>
        {rowTiers.map(({ id, name, price }) => (
          <span key={id} className="text-ink-soft">
            {` · ${name} ${price}`}
          </span>
        ))}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {seats.map((seat) => (
          <label
            key={seat.id}
            className="inline-flex min-h-11 min-w-16 cursor-pointer items-center justify-center gap-1.5 rounded-md border border-line-strong px-2 text-sm tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={chosenIds.includes(seat.id)}
              disabled={goneIds.includes(seat.id)}
              onChange={() => onToggle({ ...seat, area })}
              className="size-4 accent-accent"
            />
            <span className="sr-only">{t('seatMap.seat')} </span>
            {goneIds.includes(seat.id) ? (
              <>
                <s>{seat.number}</s>
                <span className="text-bad">{t('seatMap.gone')}</span>
              </>
            ) : (
              seat.number
            )}
            {seat.kind && <KindIcon kind={seat.kind} named />}
          </label>
        ))}
      </div>
      {selectable && seats.some(({ id }) => chosenIds.includes(id)) && <SkipButton onSkip={onSkip} />}
    </fieldset>
  );
}
