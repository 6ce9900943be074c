import { useRouteLoaderData } from 'react-router-dom';
import type { Contact } from '#shared/contract/home.ts';

/** WeChat account of customer service. Unlike WhatsApp, it cannot be derived from a phone number. */
export const WECHAT_ID = 'FrontrowTickets';

/** Opens a chat with that account where WeChat is installed. */
export const WECHAT_LINK = `weixin://dl/chat?${WECHAT_ID}`;

/** Customer service uses WhatsApp on its first phone number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** Returns a `tel:` link that starts a call. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Phone and e-mail from the layout's loader. Null if the box office did not return them. */
export function useContact(): Contact | null {
  return useRouteLoaderData<{ contact: Contact | null }>('layout')?.contact ?? null;
}
