import { useMemo, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { type ChosenSeat, toSelectedSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { quantityAt } from '#client/features/ticketChoice/ticketLines.ts';
import {
  type SelectedLine,
  selectionPath,
  type TicketSelection,
} from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { cheapestFees } from '#shared/domain/selling/cheapestFees.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { SaleButton } from '#shared/domain/selling/saleStatus.ts';
import { sum } from '#shared/kernel/sum.ts';
import type { ActivityView } from './activityView.ts';
import type { HoldProblem } from './holdProblem.ts';
import { useHolding } from './useHolding.ts';
import { type OpenRoom, useOpenRoom } from './useOpenRoom.ts';
import { type TicketChoice, useTicketChoice } from './useTicketChoice.ts';
import { useWantedSeats } from './useWantedSeats.ts';

/** Reason why the choice could not be held. `seats` are the chosen seats that are no longer available. */
type PurchaseProblem = HoldProblem & { seats: ChosenSeat[] };
/** `accessibleSeats` is the seat map with the filter for accessible places. */
type PurchaseDialog = 'seatMap' | 'accessibleSeats';

/** With `withFees`, the text is the minimum total with fees. Otherwise, it is only the price of the tickets. */
type Total = { text: string; withFees: boolean };

/** State that the form, the bar and the dialogs share. */
export type Purchase = {
  activity: ActivityView;
  choice: TicketChoice;
  button: SaleButton;
  /** If tickets are not on sale yet and the waiting room is open, the main button links to the room. */
  room: OpenRoom | undefined;
  /** Whether only the choice of seats is missing. The buy button then opens the map. */
  needsSeats: boolean;
  total: Total | undefined;
  dialog: PurchaseDialog | undefined;
  openDialog: (dialog: PurchaseDialog | undefined) => void;
  /** Whether a hold request is pending. */
  holding: boolean;
  problem: PurchaseProblem | undefined;
  /** Chosen seats that another buyer took. */
  goneIds: string[];
  /** Path of this page with the choice, for the return after a login. */
  choicePath: string;
  /** Holds the choice. Opens the map if no seats are chosen. */
  buy: () => void;
  /** Holds the chosen number of tickets. The box office chooses the seats, adjacent ones if possible. */
  buyBest: () => void;
  /** After other buyers took seats: holds the same number of the best seats in the same tiers. */
  buyInstead: () => void;
  /** Removes from the choice the seats that another buyer took. */
  checkSeats: (isFree: (seatId: string) => boolean) => void;
};

export function usePurchase(activity: ActivityView): Purchase {
  const choice = useTicketChoice(activity);
  const [dialog, openDialog] = useState<PurchaseDialog>();
  const { session, seats } = choice;
  const button = session?.button ?? activity.button;
  const needsSeats = button.action === 'buy' && session?.seated === true && seats.length === 0;
  const { holding, buy, loseSeats, askToLogIn, ...race } = useRace(activity, choice);
  /**
   * A high-demand sale requires a login. The page shows this before the choice of seats, and only once, because the
   * browser may have no record of the login.
   */
  const needsLogin = () => button.label === 'grabNow' && !findSignedInUser() && !race.problem;
  useWantedSeats({ activityId: activity.id, session }, ({ free, lost }) => {
    choice.takeSeats(free);
    loseSeats(lost);
  });

  return {
    activity,
    choice,
    button,
    room: useOpenRoom(session),
    needsSeats,
    total: useTotal(activity, choice),
    dialog,
    openDialog,
    holding,
    ...race,
    choicePath: session ? selectionPath(toSelection(activity, choice, seats)) : activityPath(activity.id),
    buy() {
      if (needsLogin()) askToLogIn();
      else if (needsSeats) openDialog('seatMap');
      else void buy(seats);
    },
    buyBest: () => (needsLogin() ? askToLogIn() : void buy([])),
    buyInstead: () => void buy([], toLines([...seats, ...(race.problem?.seats ?? [])])),
    checkSeats: (isFree) => loseSeats(seats.filter(({ id }) => !isFree(id))),
  };
}

/** Handles competition for tickets: removes the seats that another buyer took, and keeps the others. */
function useRace(activity: ActivityView, choice: TicketChoice) {
  const { t } = useTranslation('activity');
  const { session, lines, keepSeats } = choice;
  const { holding, problem, setProblem, hold } = useHolding();
  const [gone, setGone] = useState<ChosenSeat[]>([]);
  const goneIds = useMemo(() => gone.map((seat) => seat.id), [gone]);
  const about = session?.seated ? session.id : [session?.id, JSON.stringify(lines)].join(' ');
  const [asked, setAsked] = useState(about);

  async function buy(seats: ChosenSeat[], others = lines) {
    if (!session || holding) return;
    setAsked(about);
    const refused = await hold(toSelection(activity, { ...choice, lines: others }, seats));
    if (refused?.kind === 'seatsTaken') loseSeats(seats.filter((seat) => refused.seatIds.includes(seat.id)));
  }

  function askToLogIn() {
    setAsked(about);
    setProblem({ kind: 'signIn', text: t('race.loginFirst') });
  }

  function loseSeats(lost: ChosenSeat[]) {
    if (lost.length === 0) return;
    const seatIds = lost.map((seat) => seat.id);
    setAsked(about);
    setProblem({ kind: 'seatsTaken', seatIds });
    setGone([...gone.filter((seat) => !seatIds.includes(seat.id)), ...lost]);
    keepSeats((seatId) => !seatIds.includes(seatId));
  }

  const isCurrent = asked === about;
  const shown = useMemo(() => {
    if (!problem || !isCurrent) return undefined;
    const lost = problem.kind === 'seatsTaken' ? gone.filter((seat) => problem.seatIds.includes(seat.id)) : [];
    return { ...problem, seats: lost };
  }, [problem, isCurrent, gone]);
  return { holding, buy, loseSeats, askToLogIn, goneIds, problem: shown };
}

/** If `seats` is empty, the box office chooses the seats. Requires a chosen session. */
function toSelection({ id, codes }: ActivityView, choice: TicketChoice, seats: readonly ChosenSeat[]): TicketSelection {
  return {
    activityId: id,
    sessionId: choice.session!.id,
    ...(codes.length > 0 && { codes }),
    ...toTickets(choice, seats),
  };
}

const toLines = (seats: readonly ChosenSeat[]): SelectedLine[] =>
  [...Map.groupBy(seats, ({ tierId, priceTypeId = '' }) => `${tierId} ${priceTypeId}`).values()].map((alike) => {
    const { tierId, priceTypeId } = alike[0]!;
    return { tierId, ...(priceTypeId && { priceTypeId }), quantity: alike.length };
  });

/**
 * Uses `tierId` and `quantity` instead of `lines` if they can express the choice: every upstream supports them, and the
 * server preselects only them from the address.
 */
function toTickets({ lines }: TicketChoice, seats: readonly ChosenSeat[]): Partial<TicketSelection> {
  if (seats.length > 0) return { seats: seats.map(toSelectedSeat) };
  const [line] = lines;
  return lines.length === 1 && line?.priceTypeId === undefined ? { ...line } : { lines };
}

/** Total of the choice, with fees if the rates are known. */
function useTotal(activity: ActivityView, choice: TicketChoice): Total | undefined {
  const { language } = useShopInfo();
  const currency = choice.session?.tiers[0]?.currency;
  const tickets = listAmounts(choice).map((amount) => ({ amount }));
  if (!currency || tickets.length === 0) return undefined;
  const offer = activity.offers.find((one) => one.currency === currency);
  const amount = offer
    ? cheapestFees({ currency, rates: offer.rates, tickets, from: activity.countryCode }, { ...activity, ...offer })
        .paymentAmount
    : sum(tickets.map((ticket) => ticket.amount));
  return { text: createMoneyFormat(language)({ amount, currency }), withFees: offer !== undefined };
}

/** Price of each chosen ticket. */
function listAmounts({ session, lines, seats }: TicketChoice): number[] {
  if (seats.length > 0) return seats.map(({ amount }) => amount);
  const prices = session?.tiers.flatMap((tier) => tier.prices) ?? [];
  return prices.flatMap((price) => new Array<number>(quantityAt(lines, price)).fill(price.amount));
}
