import { data, redirect, replace } from 'react-router-dom';
import { loadRegionViews } from '#client/features/address/regionViews.ts';
import { loadCountryChoices } from '#client/features/choice/countryChoices.ts';
import { findRoomPath } from '#client/features/hold/findRoomPath.ts';
import { clearHeldTickets, rememberHeld } from '#client/features/hold/heldTickets.ts';
import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { sendForm } from '#client/features/pageForm/formReply.ts';
import { readActivity } from '#client/features/ticketChoice/readActivity.ts';
import {
  holdPath,
  namesTickets,
  readSelection,
  selectionPath,
  TICKETS_ID,
  type TicketSelection,
  toHoldRequest,
} from '#client/features/ticketChoice/ticketSelection.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import { emptyUnlessSignedOut, findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { User } from '#shared/contract/account.ts';
import type { Tier } from '#shared/contract/activity.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { sum } from '#shared/kernel/sum.ts';
import { PLACEHOLDER_POSTCODE } from '#shared/regions/placeholderPostcode.ts';
import { CHECKOUT_FORM, type CheckoutReply, readCheckoutTexts } from './checkoutForm.ts';
import type { CheckoutView } from './checkoutView.ts';
import { placeOrder } from './placeOrder.ts';
import { toCheckoutView } from './toCheckoutView.ts';

/** A choice without a hold. Without scripts, a button on this page creates the hold. */
export type TicketOffer = { backPath: string; event: EventView; tickets: string; reduced: boolean; sum?: string };

export type CheckoutPageData =
  | { state: 'held'; view: CheckoutView; user: User }
  | { state: 'offer'; offer: TicketOffer }
  | { state: 'over'; backPath: string }
  | { state: 'empty' };

/** Without scripts the event's form can send an empty choice. This page then redirects back to the event. */
export async function loadCheckout({ shop, query }: PageVisit): Promise<CheckoutPageData | Response> {
  const selection = readSelection(query);
  const holdId = query.get('hold');
  if (holdId) return loadHeld(holdId, selection, shop);
  if (selection && !namesTickets(selection)) return redirect(`${selectionPath(selection)}#${TICKETS_ID}`);
  const offer = selection && (await loadOffer(selection, shop));
  return offer ? { state: 'offer', offer } : { state: 'empty' };
}

async function loadHeld(holdId: string, selection: TicketSelection | undefined, shop: Shop): Promise<CheckoutPageData> {
  const { api, language } = shop;
  try {
    const [checkout, user, addresses, countries] = await Promise.all([
      api.getCheckout(holdId),
      api.getMe(),
      shop.hidden.includes('addresses') ? [] : api.listAddresses().catch(emptyUnlessSignedOut),
      loadCountryChoices(shop),
    ]);
    const regions = await loadRegionViews(checkout.event.venue.countryCode, language);
    const facts = { checkout, user, addresses, regions, countries, selection };
    return { state: 'held', view: toCheckoutView(facts, shop), user };
  } catch (error) {
    if (!['hold.over', 'hold.unknown'].includes(findRouteRefusal(error)?.reason ?? '')) throw error;
    return { state: 'over', backPath: selection ? selectionPath(selection) : '/activity/list' };
  }
}

async function loadOffer(selection: TicketSelection, { api, language, t }: Shop): Promise<TicketOffer | undefined> {
  const { activity } = await readActivity(api, selection.activityId, selection.codes ?? []);
  const { venue, poster, name, sessions } = activity;
  const session = sessions.find(({ id }) => id === selection.sessionId);
  if (!session) return undefined;
  const { id: sessionId, startsAt, name: sessionName } = session;
  const event = { activityId: selection.activityId, name, poster, venue, sessionId, startsAt };
  return {
    backPath: selectionPath(selection),
    event: toEventView({ ...event, ...(sessionName && { sessionName }) }, { language, t }),
    ...toOfferedTickets(selection, session.tiers, { language, t }),
  };
}

/** The choice as text, with a line for each price, and the sum if it does not depend on the seats. */
function toOfferedTickets(
  selection: TicketSelection,
  tiers: readonly Tier[],
  shop: Pick<Shop, 'language' | 't'>,
): Pick<TicketOffer, 'tickets' | 'reduced' | 'sum'> {
  const { seats, tierId, quantity = 1 } = selection;
  const one = { tierId, priceTypeId: undefined, quantity: seats?.length ?? quantity };
  const lines = ((!seats && selection.lines) || [one]).map((line) => {
    const tier = tiers.find(({ id }) => id === line.tierId);
    const type = tier?.priceTypes?.find(({ id }) => id === line.priceTypeId);
    const texts = [tier?.name, type?.name, shop.t('order:tickets', { count: line.quantity })];
    const price = seats ? undefined : (type ?? tier)?.faceValue;
    return {
      text: texts.filter(Boolean).join(' · '),
      currency: price?.currency,
      amount: (price?.amount ?? 0) * line.quantity,
      reduced: !seats && (tier?.reduced === true || type?.proof !== undefined),
    };
  });
  const currency = lines[0]?.currency;
  const amount = sum(lines.map((line) => line.amount));
  return {
    tickets: lines.map(({ text }) => text).join('\n'),
    reduced: lines.some(({ reduced }) => reduced),
    ...(currency && { sum: createMoneyFormat(shop.language)({ currency, amount }) }),
  };
}

/**
 * Handles the buttons of this page: create the hold (again after it has expired), recalculate, release the hold, or
 * place the order.
 */
export async function submitCheckout({ shop, query, request }: PageVisit) {
  const form = await request.formData();
  const [selection, holdId] = [readSelection(query), query.get('hold')];
  if (!holdId || form.get('intent') === 'hold')
    return selection ? holdNow(selection, shop) : redirect('/activity/list');
  if (form.get('intent') === 'release') return giveBack(holdId, form, shop);

  const texts = readCheckoutTexts(form);
  if (form.get('intent') === 'update') return data(await showAgain(texts, shop));
  return placeOrder(texts, holdId, shop);
}

/**
 * Holds the tickets. Visitors without a turn are redirected to the waiting room: without scripts, to the page with
 * their own place.
 */
function holdNow(selection: TicketSelection, shop: Shop) {
  return sendForm({ form: CHECKOUT_FORM }, shop, async () => {
    try {
      const hold = await shop.api.createHold(toHoldRequest(selection));
      return replace(shop.browser ? rememberHeld(hold, selection) : holdPath(hold.id, selection));
    } catch (error) {
      const room = findRoomPath(findRouteRefusal(error));
      if (!room) throw error;
      return redirect(shop.browser ? room : roomPlacePath(selection.sessionId));
    }
  });
}

/** Releases the hold. A 404 means that it has already expired. */
async function giveBack(holdId: string, form: FormData, shop: Shop) {
  await shop.api.releaseHold(holdId).catch((error: unknown) => {
    if (findRouteRefusal(error)?.code !== 404) throw error;
  });
  if (shop.browser) clearHeldTickets();
  const back = form.get('back');
  return redirect(safeRedirect(typeof back === 'string' ? back : null));
}

/**
 * Shows the form again, with the regions of the chosen country. Removes a placeholder postcode, since it is valid in
 * only one country.
 */
async function showAgain(
  { postcode, ...texts }: ReturnType<typeof readCheckoutTexts>,
  { language }: Shop,
): Promise<CheckoutReply> {
  const own = !Object.values(PLACEHOLDER_POSTCODE).includes(postcode);
  const regions = await loadRegionViews(texts.countryCode, language);
  return { form: CHECKOUT_FORM, values: { ...texts, ...(own && { postcode }) }, regions };
}
