import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { ChosenSeat } from './chosenSeats.ts';
import { KindIcon } from './KindIcon.tsx';

type SeatChipsProps = {
  seats: ChosenSeat[];
  onRemove: (seat: ChosenSeat) => void;
  onPrice: (seatId: string, priceTypeId: string | undefined) => void;
  /** Keeps the chips on one line that scrolls sideways, since space below the map is scarce. */
  oneLine?: boolean;
};

/** The chosen seats, each with its prices if there are several. Pressing a chip removes its seat. */
export function SeatChips({ seats, onRemove, onPrice, oneLine = false }: SeatChipsProps) {
  const { t } = useTranslation('activity');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ left: seats.length > 0 ? list.current.scrollWidth : 0 });
  }, [seats.length]);

  if (seats.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t('seats.chosen')}
      className={`flex gap-2 ${oneLine ? '-mx-4 overflow-x-auto px-4' : 'flex-wrap'}`}
    >
      {seats.map((seat) => (
        <li key={seat.id} className={`flex gap-1 ${oneLine ? 'shrink-0 whitespace-nowrap' : 'max-w-full flex-wrap'}`}>
          <button
            type="button"
            onClick={() => onRemove(seat)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md bg-accent-soft px-3 font-semibold text-accent text-sm"
          >
            {seat.kind && <KindIcon kind={seat.kind} />}
            {seat.label}
            <span className="sr-only">{t('seats.remove')}</span>
            <Icon name="close" className="size-4" />
          </button>
          {seat.prices.length > 1 && (
            <select
              aria-label={t('seats.priceOf', { seat: seat.label })}
              value={seat.priceTypeId ?? ''}
              onChange={({ target }) => onPrice(seat.id, target.value || undefined)}
              className="min-h-11 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm"
            >
              {seat.prices.map(({ priceTypeId = '', name, price }) => (
                <option key={priceTypeId} value={priceTypeId}>{`${name} · ${price}`}</option>
              ))}
            </select>
          )}
        </li>
      ))}
    </ul>
  );
}
