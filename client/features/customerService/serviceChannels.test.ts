import { expect, it } from 'vitest';
import { chatsOf, phoneLink } from './serviceChannels.ts';

const contact = (phone: string) => ({ email: 'care@shop.test', phone });

it.each([
  ['+65 3158 0110', 'https://wa.me/6531580110', 'tel:+6531580110'],
  ['(852) 5808-0110', 'https://wa.me/85258080110', 'tel:85258080110'],
])('turns %s into links', (phone, whatsapp, call) => {
  expect(chatsOf({ whatsapp: 'contact' }, contact(phone)).whatsapp).toEqual({ account: phone, href: whatsapp });
  expect(phoneLink(phone)).toBe(call);
});

it('returns only the chats that the shop’s settings name', () => {
  expect(chatsOf({}, contact('+65 3158 0110'))).toEqual({});
  expect(chatsOf({ whatsapp: 'contact' }, null)).toEqual({});
  expect(chatsOf({ wechat: 'ourShop', whatsapp: '+62 811 2345 678' }, null)).toEqual({
    wechat: { account: 'ourShop', href: 'weixin://dl/chat?ourShop' },
    whatsapp: { account: '+62 811 2345 678', href: 'https://wa.me/628112345678' },
  });
});
