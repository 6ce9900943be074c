import { toEventView } from '#client/features/order/toEventView.ts';
import { type Shop, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import type { Ticket, Voucher } from '#shared/contract/voucher.ts';

/** Without a token there is no voucher to load. The page explains how to open one. */
export async function loadVoucherPage({ request, context }: ShopLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return { voucher: undefined };
  const shop = context.get(shopContext);
  const [voucher] = await Promise.all([shop.api.getVoucher(token), shop.loadWords(['voucher'])]);
  return { voucher: toVoucherView(voucher, token, shop) };
}
export type VoucherPageData = Awaited<ReturnType<typeof loadVoucherPage>>;
export type VoucherView = NonNullable<VoucherPageData['voucher']>;
export type TicketView = VoucherView['tickets'][number];

function toVoucherView(voucher: Voucher, token: string, shop: Shop) {
  const file = (name: string) =>
    `/api/v1/vouchers/${encodeURIComponent(token)}/${name}?${new URLSearchParams({ language: shop.language })}`;
  const { orderNumber, status, deliveryType, quantity, pickup, tracking } = voucher;
  return {
    orderNumber,
    status,
    deliveryType,
    quantity,
    pickup,
    tracking,
    event: toEventView(voucher.event, shop),
    tickets: voucher.tickets.map((ticket) => ({ ...ticket, place: toPlace(ticket, shop) })),
    pdfHref: file('tickets.pdf'),
    calendarHref: file('event.ics'),
  };
}

const toPlace = ({ seat }: Ticket, { t }: Shop) => seat && t('voucher:ticket.seat', seat);
