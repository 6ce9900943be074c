import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChosenSeat, priceSeat, type SeatChange, toggleSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { changeLine, countOf } from '#client/features/ticketChoice/ticketLines.ts';
import { readLines, type SelectedLine } from '#client/features/ticketChoice/ticketSelection.ts';
import { clampQuantity } from '#shared/domain/selling/ticketLimit.ts';
import type { ActivityView, SessionView, TierView } from './activityView.ts';
import { findChoice, findTier } from './findChoice.ts';

export type TicketChoice = {
  session: SessionView | undefined;
  tier: TierView | undefined;
  quantity: number;
  /** Chosen numbers of tickets, in a session with price types. */
  lines: SelectedLine[];
  seats: ChosenSeat[];
  changeLine: (line: SelectedLine) => void;
  chooseTier: (tierId: string) => void;
  changeQuantity: (quantity: number) => void;
  changeSeat: (seat: ChosenSeat) => SeatChange['outcome'];
  priceSeat: (seatId: string, priceTypeId: string | undefined) => void;
  keepSeats: (isFree: (seatId: string) => boolean) => void;
  takeSeats: (seats: ChosenSeat[]) => void;
};

type State = Pick<TicketChoice, 'quantity' | 'lines' | 'seats'> & {
  sessionId: string | undefined;
  tierId: string | undefined;
};

/** The session is in the address, so that links can be shared and work without scripts. The rest is local state. */
export function useTicketChoice(activity: ActivityView): TicketChoice {
  const [search] = useSearchParams();
  const { session, tierId, quantity } = findChoice(activity, search);
  const limit = activity.purchaseLimit;
  const lines = firstLines(session, { tierId, quantity });
  const start: State = { sessionId: session?.id, tierId, quantity, lines, seats: [] };
  const [state, setState] = useState(start);
  const current = state.sessionId === session?.id ? state : { ...start, quantity: state.quantity };
  const change = (part: Partial<State>) => setState({ ...current, ...part });

  const prices = session?.tiers.flatMap((tier) => tier.prices) ?? [];

  /** The server does not know these names of the address, so that the first render is equal. */
  const chooseNamed = useEffectEvent((named: SelectedLine[]) => {
    const lines = named.reduce((before: SelectedLine[], line) => changeLine(before, line, { prices, limit }), []);
    if (lines.length > 0) change({ lines });
  });
  useEffect(() => chooseNamed(readLines(search)), [search]);

  return {
    session,
    tier: session?.hasPriceTypes
      ? undefined
      : (session?.tiers.find(({ id }) => id === current.tierId) ?? findTier(session)),
    quantity: session?.hasPriceTypes ? countOf(current.lines) : current.quantity,
    lines: current.lines,
    seats: current.seats,
    changeLine: (line) => change({ lines: changeLine(current.lines, line, { prices, limit }) }),
    chooseTier: (chosen) => change({ tierId: chosen }),
    changeQuantity: (wanted) => change({ quantity: clampQuantity(wanted, limit) }),
    changeSeat(seat) {
      const { seats, outcome } = toggleSeat(current.seats, seat, limit);
      change({ seats });
      return outcome;
    },
    priceSeat: (seatId, priceTypeId) => change({ seats: priceSeat(current.seats, seatId, priceTypeId) }),
    /** May be called long after the request, so it uses the current state. */
    keepSeats: (isFree) => setState((then) => ({ ...then, seats: then.seats.filter(({ id }) => isFree(id)) })),
    takeSeats: (seats) => change({ seats: seats.slice(0, limit) }),
  };
}

/** Tickets of the chosen tier, if everybody can buy them. */
function firstLines(
  session: SessionView | undefined,
  { tierId, quantity }: Pick<State, 'tierId' | 'quantity'>,
): SelectedLine[] {
  const tier = session?.tiers.find(({ id }) => id === tierId);
  const isOpen = session?.hasPriceTypes && tier && !tier.reduced && tier.status === 'onSale';
  return isOpen ? [{ tierId: tier.id, quantity }] : [];
}
