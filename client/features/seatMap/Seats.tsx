import { useCallback, useMemo, useState } from 'react';
import type { ChosenSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { isAccessible, SEAT_KINDS } from '#shared/domain/selling/seatKinds.ts';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatList } from './SeatList.tsx';
import { SeatMapView } from './SeatMapView.tsx';
import {
  areTogether,
  isReserved,
  type SeatedSession,
  type SeatFilter,
  type SeatPlace,
  seatName,
  toChosenSeat,
} from './seatPlaces.ts';

export type SeatsProps = {
  map: SeatMap;
  session: SeatedSession;
  /** Whether seats can be chosen, or only viewed. */
  selectable: boolean;
  chosen: ChosenSeat[];
  /** Seats that this visitor chose and another buyer then took. They are marked as unavailable. */
  goneIds: string[];
  /**
   * The filter for wheelchair and companion places. While it is off, places that are reserved for wheelchair users and
   * their companions cannot be chosen.
   */
  accessibleOnly: boolean;
  onFilter: (accessibleOnly: boolean) => void;
  onToggle: (seat: ChosenSeat, remark?: string) => void;
  /** Called with the reason why a seat cannot be chosen. */
  onRefuse: (message: string) => void;
  /** Moves the focus to the purchase button. */
  onSkip: () => void;
};

/** The seats as a picture and as a list with the same selection, and their filters. */
export function Seats({
  map,
  session,
  selectable,
  chosen,
  onToggle,
  onRefuse,
  onSkip,
  onFilter,
  ...marks
}: SeatsProps) {
  const { t } = useTranslation('activity');
  const { tiers } = session;
  const chosenIds = chosen.map(({ id }) => id);
  const tierOf = (seat: SeatPlace) => tiers.find(({ id }) => id === seat.tierId);
  const kinds = useMemo(() => {
    const found = new Set(map.areas.flatMap(({ seats }) => seats.map(({ kind }) => kind)));
    return SEAT_KINDS.filter((kind) => found.has(kind));
  }, [map]);
  const accessibleOnly = marks.accessibleOnly && kinds.some(isAccessible);
  const [tierId, setTierId] = useState<string>();
  const [isListed, setListed] = useState(false);
  const isOffered = useCallback<SeatFilter>(
    (seat) => (!accessibleOnly || isAccessible(seat.kind)) && (!tierId || seat.tierId === tierId),
    [accessibleOnly, tierId],
  );
  const shared = { map, tiers, chosenIds, goneIds: marks.goneIds, isOffered };

  function toggle(seat: SeatPlace) {
    if (!selectable) return;
    const choice = toChosenSeat(seat, session, { t });
    const isNew = !chosenIds.includes(seat.id) && isReserved(seat, session);
    if (isNew && !accessibleOnly) onRefuse(t('seatMap.reserved', { seat: choice.label }));
    else if (isNew && choice.prices.length === 0) onRefuse(t('seatMap.notSold', { seat: choice.label }));
    else onToggle(choice, isTogetherWith(seat) ? undefined : t('seatMap.apart'));
  }
  const isTogetherWith = ({ id }: SeatPlace) =>
    areTogether(map, chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]);
  const describe = (seat: SeatPlace) =>
    [seatName(seat, t), seat.kind && t(`common:seatKind.${seat.kind}`), tierOf(seat)?.name, tierOf(seat)?.price]
      .filter(Boolean)
      .join(' · ');

  return (
    <div className="flex h-full flex-col">
      <div className="flex shrink-0 items-center gap-x-3 overflow-x-auto px-4 py-2 max-2xs:flex-wrap">
        <Button
          look="secondary"
          size="sm"
          className="shrink-0 lg:hidden"
          aria-pressed={isListed}
          onClick={() => setListed(!isListed)}
        >
          <Icon name={isListed ? 'map' : 'list'} />
          {t(isListed ? 'seatMap.asMap' : 'seatMap.asList')}
        </Button>
        {kinds.some(isAccessible) && (
          <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 font-semibold max-2xs:min-w-0 max-2xs:flex-1">
            <input
              type="checkbox"
              checked={accessibleOnly}
              onChange={({ target }) => onFilter(target.checked)}
              className="size-5 accent-accent"
            />
            <Icon name="wheelchair" />
            {t('seatMap.accessible')}
          </label>
        )}
        <SeatLegend tiers={tiers} kinds={kinds} chosenTier={tierId} onChoose={setTierId} />
      </div>
      <div className="relative min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div inert={isListed} className="h-full min-h-0">
          <SeatMapView {...shared} onToggle={toggle} describe={describe} />
        </div>
        <div
          className={`min-h-0 overflow-y-auto bg-surface p-4 max-lg:absolute max-lg:inset-0 ${isListed ? '' : 'max-lg:hidden'}`}
        >
          <SeatList
            {...shared}
            startsOpen={accessibleOnly === true}
            selectable={selectable}
            onToggle={toggle}
            onSkip={onSkip}
          />
        </div>
      </div>
    </div>
  );
}
