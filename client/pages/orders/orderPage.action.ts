import { replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import { orderPath } from '#shared/domain/paths/shopPaths.ts';
import { ORDER_QUESTIONS } from './orderQuestions.ts';

/** Handles the confirmed actions: cancel the order, or confirm receipt. */
export async function changeOrder({ request, params, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const orderId = params.orderId!;
  const [form] = await Promise.all([request.formData(), shop.loadWords(['orders'])]);
  const { intent } = readTexts(form, ['intent']);
  return sendForm({ form: 'order' }, shop, async () => {
    if (intent === 'cancel') await shop.api.cancelOrder(orderId);
    if (intent === 'confirmReceipt') await shop.api.confirmReceipt(orderId);
    const done = ORDER_QUESTIONS.find((question) => question === intent);
    if (done) shop.browser?.toast(shop.t(`orders:done.${done}`));
    return replace(orderPath(orderId));
  });
}
