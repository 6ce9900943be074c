import { replace } from 'react-router-dom';
import { readHolderTexts, toHolders } from '#client/features/order/holderTexts.ts';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import { orderPath } from '#shared/domain/paths/shopPaths.ts';
import { ORDER_QUESTIONS } from './orderQuestions.ts';
import { toOrderDetails } from './toOrderDetails.ts';

export async function loadOrderPage({ shop, params, query }: PageVisit) {
  const wanted = query.get('ask');
  const order = await shop.api.getOrder(params.orderId!);
  const details = toOrderDetails(order, await findPreview(order.voucherToken, shop), shop);
  const asked = ORDER_QUESTIONS.find((question) => question === wanted);
  const possible = asked === 'changeNames' ? details.naming : details.actions.some(({ action }) => action === asked);
  return { order: details, ask: (possible && asked) || null };
}
export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>;

/** Loads the first ticket's code. The page works without it. */
async function findPreview(token: string | undefined, { api }: Shop) {
  const voucher = token ? await api.getVoucher(token).catch(() => undefined) : undefined;
  const signed = voucher?.tickets[0]?.signed;
  if (!signed) return undefined;
  const { drawQrCode } = await import('#client/ui/drawQrCode.ts');
  return drawQrCode(signed);
}

/** Handles the confirmed actions. */
export async function changeOrder({ shop, params, request }: PageVisit) {
  const orderId = params.orderId!;
  const form = await request.formData();
  const { intent } = readTexts(form, ['intent']);
  const values = readHolderTexts(form);
  return sendForm({ form: 'order', values }, shop, async () => {
    if (intent === 'cancel') await shop.api.cancelOrder(orderId);
    if (intent === 'returnTickets') await shop.api.returnTickets(orderId);
    if (intent === 'confirmReceipt') await shop.api.confirmReceipt(orderId);
    if (intent === 'changeNames') await shop.api.changeHolders(orderId, { holders: toHolders(values) });
    const done = ORDER_QUESTIONS.find((question) => question === intent);
    if (done) shop.browser?.toast(shop.t(`orders:done.${done}`));
    return replace(orderPath(orderId));
  });
}
