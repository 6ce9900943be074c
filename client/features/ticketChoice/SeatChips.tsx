import { Icon } from '#client/ui/Icon.tsx';
import type { ChosenSeat } from './chosenSeats.ts';

type SeatChipsProps = {
  seats: ChosenSeat[];
  onRemove: (seat: ChosenSeat) => void;
  label: string;
  removeWord: string;
  /** Keeps the chips on one line that scrolls sideways, since space above the map is scarce. */
  oneLine?: boolean;
};

/** The chosen seats. Pressing a chip removes its seat. */
export function SeatChips({ seats, onRemove, label, removeWord, oneLine = false }: SeatChipsProps) {
  if (seats.length === 0) return null;
  return (
    <ul aria-label={label} className={`flex gap-2 ${oneLine ? '-mx-4 overflow-x-auto px-4' : 'flex-wrap'}`}>
      {seats.map((seat) => (
        <li key={seat.id} className="shrink-0">
          <button
            type="button"
            onClick={() => onRemove(seat)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md bg-accent-soft px-3 font-semibold text-accent text-sm"
          >
            {seat.label}
            <span className="sr-only">{removeWord}</span>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
