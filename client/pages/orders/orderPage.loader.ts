import { type Shop, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { ORDER_QUESTIONS } from './orderQuestions.ts';
import { toOrderDetails } from './toOrderDetails.ts';

export async function loadOrderPage({ request, params, context }: ShopLoaderArgs) {
  const shop = context.get(shopContext);
  const wanted = new URL(request.url).searchParams.get('ask');
  const [order] = await Promise.all([
    shop.api.getOrder(params.orderId!),
    shop.loadWords(['orders', 'order', 'voucher']),
  ]);
  const details = toOrderDetails(order, await findPreview(order.voucherToken, shop), shop);
  const asked = ORDER_QUESTIONS.find((question) => question === wanted);
  const possible = details.actions.some(({ action }) => action === asked);
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
