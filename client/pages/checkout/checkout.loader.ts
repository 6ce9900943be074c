import { loadRegionViews } from '#client/features/address/regionViews.ts';
import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { readSelection, selectionPath, type TicketSelection } from '#client/features/ticketChoice/ticketSelection.ts';
import { type Shop, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { CheckoutView } from './checkoutView.ts';
import { toCheckoutView } from './toCheckoutView.ts';

/** A choice without a hold. Without scripts, a button on this page creates the hold. */
export type TicketOffer = { backPath: string; event: EventView; tickets: string; sum?: string };

export type CheckoutPageData =
  | { state: 'held'; view: CheckoutView }
  | { state: 'offer'; offer: TicketOffer }
  | { state: 'over'; backPath: string }
  | { state: 'empty' };

export async function loadCheckout({ request, context }: ShopLoaderArgs): Promise<CheckoutPageData> {
  const shop = context.get(shopContext);
  await shop.loadWords(['checkout', 'order']);
  const query = new URL(request.url).searchParams;
  const selection = readSelection(query);
  const holdId = query.get('hold');
  if (holdId) return loadHeld(holdId, selection, shop);
  const offer = selection && (await loadOffer(selection, shop));
  return offer ? { state: 'offer', offer } : { state: 'empty' };
}

async function loadHeld(holdId: string, selection: TicketSelection | undefined, shop: Shop): Promise<CheckoutPageData> {
  const { api, language } = shop;
  try {
    const [checkout, user, addresses] = await Promise.all([
      api.getCheckout(holdId),
      api.getMe(),
      api.listAddresses().catch(noneUnlessSignedOut),
    ]);
    const regions = await loadRegionViews(checkout.event.venue.countryCode, language);
    return { state: 'held', view: toCheckoutView({ checkout, user, addresses, regions, selection }, shop) };
  } catch (error) {
    if (!['hold.over', 'hold.unknown'].includes(findRouteRefusal(error)?.reason ?? '')) throw error;
    return { state: 'over', backPath: selection ? selectionPath(selection) : '/activity/list' };
  }
}

/** Most tickets need no address, so the checkout works without the address book. */
function noneUnlessSignedOut(error: unknown): [] {
  if (findRouteRefusal(error)?.code === 401) throw error;
  return [];
}

async function loadOffer(selection: TicketSelection, { api, language, t }: Shop): Promise<TicketOffer | undefined> {
  const { venue, poster, name, sessions } = await api.getActivity(selection.activityId);
  const session = sessions.find(({ id }) => id === selection.sessionId);
  if (!session) return undefined;
  const { id: sessionId, startsAt, name: sessionName } = session;
  const event = { activityId: selection.activityId, name, poster, venue, sessionId, startsAt };
  const tier = session.tiers.find(({ id }) => id === selection.tierId);
  const count = selection.seatIds?.length ?? selection.quantity ?? 1;
  const price = selection.seatIds ? undefined : tier?.faceValue;
  return {
    backPath: selectionPath(selection),
    event: toEventView({ ...event, ...(sessionName && { sessionName }) }, { language, t }),
    tickets: [tier?.name, t('order:tickets', { count })].filter(Boolean).join(' · '),
    ...(price && { sum: createMoneyFormat(language)({ ...price, amount: price.amount * count }) }),
  };
}
