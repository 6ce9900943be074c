import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type ChosenSeat, priceOf, type SeatChange } from '#client/features/ticketChoice/chosenSeats.ts';
import { SeatChips } from '#client/features/ticketChoice/SeatChips.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { Seats, type SeatsProps } from './Seats.tsx';
import { withoutSeats } from './seatPlaces.ts';
import { useSeatMap } from './useSeatMap.ts';

type SeatMapSheetProps = Omit<SeatsProps, 'map' | 'onToggle' | 'onRefuse' | 'onSkip'> & {
  open: boolean;
  onClose: () => void;
  limit: number;
  onToggle: (seat: ChosenSeat) => SeatChange['outcome'];
  onPrice: (seatId: string, priceTypeId: string | undefined) => void;
  /** Called when the current seats are loaded, so that taken seats can be removed from the selection. */
  onLoaded: (isFree: (seatId: string) => boolean) => void;
  /** Total of the chosen seats, and the button to continue. */
  footer: ReactNode;
};

export function SeatMapSheet({ open, onClose, chosen, limit, footer, onToggle, onPrice, ...rest }: SeatMapSheetProps) {
  const { t } = useTranslation('activity');
  const [message, setMessage] = useState<string>();
  const actions = useRef<HTMLDivElement>(null);

  function toggle(seat: ChosenSeat, remark?: string) {
    const outcome = onToggle(seat);
    const text = outcome === 'added' ? [seat.label, priceOf(seat)].filter(Boolean).join(' · ') : seat.label;
    setMessage([t(`seats.${outcome}`, { seat: text, count: limit }), remark].filter(Boolean).join(' '));
  }

  const hint = rest.selectable ? t('seatMap.hint') : t('seatMap.lookOnly');
  return (
    <Sheet
      open={open}
      onOpenChange={(stillOpen) => stillOpen || onClose()}
      title={t('seatMap.title')}
      closeLabel={t('common:close')}
      shape="full"
      footer={
        <div className="mx-auto grid max-w-page grid-cols-1 gap-2">
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {message ?? (rest.goneIds.length > 0 ? '' : hint)}
          </p>
          {rest.selectable && (
            // The map takes the remaining height, so the footer's height must not depend on the choice.
            <div className="max-lg:empty:hidden lg:min-h-11">
              <SeatChips seats={chosen} onRemove={(seat) => toggle(seat)} onPrice={onPrice} oneLine />
            </div>
          )}
          <div ref={actions} className="grid grid-cols-1 gap-2">
            {footer}
          </div>
        </div>
      }
    >
      <SeatChooser
        chosen={chosen}
        onToggle={toggle}
        onRefuse={setMessage}
        onSkip={() => actions.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
        {...rest}
      />
    </Sheet>
  );
}

type SeatChooserProps = Omit<SeatsProps, 'map'> & Pick<SeatMapSheetProps, 'onLoaded'>;

/** Fetches the seats when it is shown. */
function SeatChooser({ onLoaded, ...rest }: SeatChooserProps) {
  const { t } = useTranslation('activity');
  const { seatMap, retry } = useSeatMap(rest.session.id);
  const known = seatMap.state === 'ready' ? seatMap.map : undefined;
  const {
    goneIds,
    session: { tiers },
  } = rest;
  const map = useMemo(() => known && withoutSeats(known, goneIds, tiers), [known, goneIds, tiers]);

  const reportFree = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!map) return;
    const free = new Set(
      map.areas.flatMap(({ seats }) => seats.filter(({ state }) => state === 'free')).map(({ id }) => id),
    );
    reportFree((seatId) => free.has(seatId));
  }, [map]);

  if (seatMap.state === 'failed') {
    return (
      <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
        <p>{t('seatMap.failed')}</p>
        <Button onClick={retry}>{t('common:retry')}</Button>
      </div>
    );
  }
  if (!map) return <Waiting text={t('seatMap.loading')} />;
  if (map.areas.every(({ seats }) => seats.length === 0)) return <Waiting text={t('seatMap.empty')} />;
  return <Seats map={map} {...rest} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="grid h-full place-items-center text-ink-soft">
      {text}
    </p>
  );
}
