import { useContext, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { rememberHeld } from '#client/features/hold/heldTickets.ts';
import { type TicketWish, toHoldRequest } from '#client/features/ticketChoice/ticketWish.ts';
import { readRefusal } from '#client/features/toast/useToast.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { type HoldTrouble, toHoldTrouble } from './holdTrouble.ts';

/** Creates a hold and navigates to the checkout. A refusal about the choice stays on this page. */
export function useHolding() {
  const api = useContext(ShopApiContext);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [holding, setHolding] = useState(false);
  const [trouble, setTrouble] = useState<HoldTrouble>();

  async function hold(wish: TicketWish): Promise<HoldTrouble | undefined> {
    if (holding || !api) return undefined;
    setHolding(true);
    setTrouble(undefined);
    try {
      const held = await api.createHold(toHoldRequest(wish));
      await navigate(rememberHeld(held, wish));
    } catch (refused) {
      const found = toHoldTrouble(readRefusal(refused));
      setTrouble(found);
      if (found && found.kind !== 'limit') void revalidate();
      return found;
    } finally {
      setHolding(false);
    }
    return undefined;
  }

  return { holding, trouble, setTrouble, hold };
}
