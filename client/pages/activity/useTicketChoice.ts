import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChosenSeat, type SeatChange, toggleSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { clampQuantity } from '#shared/domain/selling/ticketLimit.ts';
import type { ActivityView, SessionView, TierView } from './activityView.ts';
import { findChoice, findTier } from './findChoice.ts';

export type TicketChoice = {
  session: SessionView | undefined;
  tier: TierView | undefined;
  quantity: number;
  seats: ChosenSeat[];
  chooseTier: (tierId: string) => void;
  changeQuantity: (quantity: number) => void;
  changeSeat: (seat: ChosenSeat) => SeatChange['outcome'];
  keepSeats: (isFree: (seatId: string) => boolean) => void;
  takeSeats: (seats: ChosenSeat[]) => void;
};

type State = { sessionId: string | undefined; tierId: string | undefined; quantity: number; seats: ChosenSeat[] };

/** The session is in the address, so that links can be shared and work without scripts. The rest is local state. */
export function useTicketChoice(activity: ActivityView): TicketChoice {
  const [search] = useSearchParams();
  const { session, tierId, quantity } = findChoice(activity, search);
  const limit = activity.purchaseLimit;
  const start: State = { sessionId: session?.id, tierId, quantity, seats: [] };
  const [state, setState] = useState(start);
  const current = state.sessionId === session?.id ? state : { ...start, quantity: state.quantity };
  const change = (part: Partial<State>) => setState({ ...current, ...part });

  return {
    session,
    tier: session?.tiers.find(({ id }) => id === current.tierId) ?? findTier(session),
    quantity: current.quantity,
    seats: current.seats,
    chooseTier: (chosen) => change({ tierId: chosen }),
    changeQuantity: (wanted) => change({ quantity: clampQuantity(wanted, limit) }),
    changeSeat(seat) {
      const { seats, outcome } = toggleSeat(current.seats, seat, limit);
      change({ seats });
      return outcome;
    },
    /** May be called long after the request, so it uses the current state. */
    keepSeats: (isFree) => setState((then) => ({ ...then, seats: then.seats.filter(({ id }) => isFree(id)) })),
    takeSeats: (seats) => change({ seats: seats.slice(0, limit) }),
  };
}
