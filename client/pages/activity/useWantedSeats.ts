import { useContext, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { listSeats, type SeatPlace, toChosenSeat, withoutSeats } from '#client/features/seatMap/seatPlaces.ts';
import type { ChosenSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { readSeats } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import type { SessionView } from './activityView.ts';

type Wanted = { free: ChosenSeat[]; lost: ChosenSeat[] };

/** Restores seats from the address, for example after a hold was released. Chooses only seats that are still free. */
export function useWantedSeats(
  { activityId, session }: { activityId: string; session: SessionView | undefined },
  onFound: (seats: Wanted) => void,
): void {
  const api = useContext(ShopApiContext);
  const { t } = useTranslation('activity');
  const [search] = useSearchParams();
  const named = search.get('seats') ?? '';
  const held = useHeldTickets(activityId) !== undefined;
  const sessionId = session?.seated && session.button.action === 'buy' ? session.id : undefined;

  const chooseNamed = useEffectEvent((map: SeatMap) => {
    const asked = new Map(readSeats(search).map(({ seatId, priceTypeId }) => [seatId, priceTypeId]));
    const wanted = listSeats(withoutSeats(map, [], session!.tiers)).filter(({ id }) => asked.has(id));
    const isFree = ({ state }: SeatPlace) => state === 'free';
    const toSeat = (seat: SeatPlace) => toChosenSeat(seat, session!, { t, priceTypeId: asked.get(seat.id) });
    // Seats of this tab's hold are not free, but no other buyer took them.
    const lost = held ? [] : wanted.filter((seat) => !isFree(seat));
    onFound({ free: wanted.filter(isFree).map(toSeat), lost: lost.map(toSeat) });
  });

  useEffect(() => {
    if (!named || !sessionId || !api) return;
    let left = false;
    api.getSeatMap(sessionId).then(
      (map) => left || chooseNamed(map),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [named, sessionId, api]);
}
