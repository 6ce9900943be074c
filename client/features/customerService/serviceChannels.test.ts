import { expect, it } from 'vitest';
import { phoneLink, whatsappLink } from './serviceChannels.ts';

it.each([
  ['+65 3158 0110', 'https://wa.me/6531580110', 'tel:+6531580110'],
  ['(852) 5808-0110', 'https://wa.me/85258080110', 'tel:85258080110'],
])('turns %s into links', (phone, whatsapp, call) => {
  expect(whatsappLink(phone)).toBe(whatsapp);
  expect(phoneLink(phone)).toBe(call);
});
