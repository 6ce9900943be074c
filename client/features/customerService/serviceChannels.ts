import { useRouteLoaderData } from 'react-router-dom';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import type { Contact } from '#shared/contract/home.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

type Chat = { account: string; href: string };

/** Chats of customer service. The shop has only those that its settings name. */
export function chatsOf(
  { wechat, whatsapp }: Pick<ShownShop, 'wechat' | 'whatsapp'>,
  contact: Contact | null,
): { wechat?: Chat; whatsapp?: Chat } {
  const phone = whatsapp === 'contact' ? contact?.phone : whatsapp;
  return {
    ...(wechat && { wechat: { account: wechat, href: `weixin://dl/chat?${wechat}` } }),
    ...(phone && { whatsapp: { account: phone, href: `https://wa.me/${phone.replace(/\D/g, '')}` } }),
  };
}

/** Returns a `tel:` link that starts a call. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Phone and e-mail from the layout's loader. Null if the box office did not return them. */
export function useContact(): Contact | null {
  return useRouteLoaderData<{ contact: Contact | null }>('layout')?.contact ?? null;
}

export const useChats = () => chatsOf(useShopInfo().shop, useContact());
