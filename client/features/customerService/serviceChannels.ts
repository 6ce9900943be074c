/** Customer service's own account; WeChat has no number to derive it from. */
export const WECHAT_ID = 'FrontrowTickets';

/** Opens a chat with that account where WeChat is installed. */
export const WECHAT_LINK = `weixin://dl/chat?${WECHAT_ID}`;

/** WhatsApp answers on customer service's first phone number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** An address for `<a href>` that starts a call. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
