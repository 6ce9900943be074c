import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChosenSeat, priceSeat, type SeatChange, toggleSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { changeLine, chooseFirst, countOf } from '#client/features/ticketChoice/ticketLines.ts';
import { readLines, type SelectedLine } from '#client/features/ticketChoice/ticketSelection.ts';
import type { ActivityView, SessionView } from './activityView.ts';
import { findChoice } from './findChoice.ts';

export type TicketChoice = {
  session: SessionView | undefined;
  /** Quantity of tickets for each tier and price. */
  lines: SelectedLine[];
  seats: ChosenSeat[];
  changeLine: (line: SelectedLine) => void;
  /** Moves all tickets to another tier. */
  chooseTier: (tierId: string) => void;
  changeSeat: (seat: ChosenSeat) => SeatChange['outcome'];
  priceSeat: (seatId: string, priceTypeId: string | undefined) => void;
  keepSeats: (isFree: (seatId: string) => boolean) => void;
  takeSeats: (seats: ChosenSeat[]) => void;
};

type State = Pick<TicketChoice, 'lines' | 'seats'> & {
  sessionId: string | undefined;
  /** Whether the tickets are a suggestion, which the visitor's first choice replaces. */
  isSuggested: boolean;
};

/**
 * The address contains the session, so that links can be shared and work without scripts. The tickets are local state.
 */
export function useTicketChoice(activity: ActivityView): TicketChoice {
  const [search] = useSearchParams();
  const { session, ...named } = findChoice(activity, search);
  const limit = activity.purchaseLimit;
  const start = (quantity: number): State => ({
    sessionId: session?.id,
    lines: firstLines(session, { ...named, quantity }),
    seats: [],
    isSuggested: !search.has('tier'),
  });
  const [state, setState] = useState(() => start(named.quantity));
  const current = state.sessionId === session?.id ? state : start(countOf(state.lines) || named.quantity);
  const change = (part: Partial<State>) => setState({ ...current, isSuggested: false, ...part });

  const prices = session?.tiers.flatMap((tier) => tier.prices) ?? [];
  const offer = { prices, limit };
  const setLine = (lines: readonly SelectedLine[], line: SelectedLine) => changeLine(lines, line, offer);

  /** Chooses the tickets in the address. The server does not render them, so the first render must not either. */
  const chooseNamed = useEffectEvent((wanted: SelectedLine[]) => {
    const lines = wanted.reduce(setLine, []);
    if (lines.length > 0) change({ lines });
  });
  useEffect(() => chooseNamed(readLines(search)), [search]);

  return {
    session,
    lines: current.lines,
    seats: current.seats,
    changeLine: (line) =>
      change({ lines: (current.isSuggested ? chooseFirst : changeLine)(current.lines, line, offer) }),
    chooseTier: (tierId) => change({ lines: setLine([], { tierId, quantity: countOf(current.lines) }) }),
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

/** Tickets of the tier if it is on sale, otherwise none. */
function firstLines(
  session: SessionView | undefined,
  { tierId, quantity }: { tierId: string | undefined; quantity: number },
): SelectedLine[] {
  const tier = session?.tiers.find(({ id }) => id === tierId);
  return tier?.status === 'onSale' ? [{ tierId: tier.id, quantity }] : [];
}
