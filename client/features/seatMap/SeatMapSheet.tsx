import { type ReactNode, useState } from 'react';
import type { ChosenSeat, SeatChange } from '#client/features/ticketChoice/chosenSeats.ts';
import { SeatChips } from '#client/features/ticketChoice/SeatChips.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SeatChooser } from './SeatChooser.tsx';
import type { SeatedSession } from './seatTier.ts';

type SeatMapSheetProps = {
  open: boolean;
  onClose: () => void;
  session: SeatedSession;
  /** Whether seats can be chosen, or only viewed. */
  selectable: boolean;
  limit: number;
  chosen: ChosenSeat[];
  /** Seats that another buyer took after they were chosen here. They are marked as unavailable. */
  goneIds: string[];
  onToggle: (seat: ChosenSeat) => SeatChange['outcome'];
  /** Called with the current seats, so that taken seats can be removed from the selection. */
  onLoaded: (isFree: (seatId: string) => boolean) => void;
  /** Total of the chosen seats, and the button to continue. */
  footer: ReactNode;
};

export function SeatMapSheet({ open, onClose, chosen, limit, footer, onToggle, ...rest }: SeatMapSheetProps) {
  const { t } = useTranslation('activity');
  const [message, setMessage] = useState<string>();

  function toggle(seat: ChosenSeat) {
    const outcome = onToggle(seat);
    setMessage(t(`seats.${outcome}`, { seat: seat.label, count: limit }));
  }

  const hint = rest.selectable ? t('seatMap.hint') : t('seatMap.lookOnly');
  return (
    <Sheet
      open={open}
      onOpenChange={(stillOpen) => stillOpen || onClose()}
      title={t('seatMap.title')}
      closeLabel={t('common:close')}
      shape="tall"
      footer={
        <div className="mx-auto grid max-w-page gap-2">
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {message ?? (rest.goneIds.length > 0 ? '' : hint)}
          </p>
          <SeatChips
            seats={chosen}
            onRemove={toggle}
            label={t('seats.chosen')}
            removeWord={t('seats.remove')}
            oneLine
          />
          {footer}
        </div>
      }
    >
      <SeatChooser chosen={chosen} onToggle={toggle} {...rest} />
    </Sheet>
  );
}
