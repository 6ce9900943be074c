import { data, redirect, replace } from 'react-router-dom';
import { loadRegionViews } from '#client/features/address/regionViews.ts';
import { forgetHeld, rememberHeld } from '#client/features/hold/heldTickets.ts';
import { sendForm } from '#client/features/pageForm/formReply.ts';
import {
  holdPath,
  readSelection,
  type TicketSelection,
  toHoldRequest,
} from '#client/features/ticketChoice/ticketSelection.ts';
import { type Shop, type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { PLACEHOLDER_POSTCODE } from '#shared/regions/placeholderPostcode.ts';
import { CHECKOUT_FORM, type CheckoutReply, readCheckoutTexts } from './checkoutTexts.ts';
import { placeOrder } from './placeOrder.ts';

/** Handles the buttons of this page: create the hold, recalculate, release it, or place the order. */
export async function submitCheckout({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const [selection, holdId] = [readSelection(query), query.get('hold')];
  if (!holdId) return selection ? holdNow(selection, shop) : redirect('/activity/list');
  if (form.get('intent') === 'release') return giveBack(holdId, form, shop);

  const texts = readCheckoutTexts(form);
  if (form.get('intent') === 'update') return data(await showAgain(texts, shop));
  return placeOrder(texts, holdId, shop);
}

function holdNow(selection: TicketSelection, shop: Shop) {
  return sendForm({ form: CHECKOUT_FORM }, shop, async () => {
    const hold = await shop.api.createHold(toHoldRequest(selection));
    return replace(shop.browser ? rememberHeld(hold, selection) : holdPath(hold.id, selection));
  });
}

/** Releases the hold. A 404 means that it has already expired. */
async function giveBack(holdId: string, form: FormData, shop: Shop) {
  await shop.api.releaseHold(holdId).catch((error: unknown) => {
    if (findRouteRefusal(error)?.code !== 404) throw error;
  });
  if (shop.browser) forgetHeld();
  const back = form.get('back');
  return redirect(safeRedirect(typeof back === 'string' ? back : null));
}

/** Removes a placeholder postcode, since it is valid in only one country. */
async function showAgain(
  { postcode, ...texts }: ReturnType<typeof readCheckoutTexts>,
  { language }: Shop,
): Promise<CheckoutReply> {
  const own = !Object.values(PLACEHOLDER_POSTCODE).includes(postcode);
  const regions = await loadRegionViews(texts.countryCode, language);
  return { form: CHECKOUT_FORM, values: { ...texts, ...(own && { postcode }) }, regions };
}
