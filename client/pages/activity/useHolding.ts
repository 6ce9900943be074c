import { useContext, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { findRoomPath } from '#client/features/hold/findRoomPath.ts';
import { rememberHeld } from '#client/features/hold/heldTickets.ts';
import { type TicketSelection, toHoldRequest } from '#client/features/ticketChoice/ticketSelection.ts';
import { readRefusal, useToast } from '#client/features/toast/useToast.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { type HoldProblem, toHoldProblem } from './holdProblem.ts';

/**
 * Creates a hold and navigates to the checkout. Visitors without a turn go to the waiting room. A refusal that concerns
 * the choice is shown on this page.
 */
export function useHolding() {
  const api = useContext(ShopApiContext);
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [holding, setHolding] = useState(false);
  const [problem, setProblem] = useState<HoldProblem>();

  async function hold(selection: TicketSelection): Promise<HoldProblem | undefined> {
    if (holding || !api) return undefined;
    setHolding(true);
    setProblem(undefined);
    try {
      const held = await api.createHold(toHoldRequest(selection));
      await navigate(rememberHeld(held, selection));
    } catch (refused) {
      const refusal = readRefusal(refused);
      const room = findRoomPath(refusal);
      if (room) {
        toast(refusal!.message);
        await navigate(room);
        return undefined;
      }
      const found = toHoldProblem(refusal);
      setProblem(found);
      if (found && found.kind !== 'limit') void revalidate();
      return found;
    } finally {
      setHolding(false);
    }
    return undefined;
  }

  return { holding, problem, setProblem, hold };
}
