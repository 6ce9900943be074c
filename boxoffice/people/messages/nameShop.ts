import { fillIn } from '#boxoffice/platform/words/words.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import type { Shop } from '#shared/shop/shop.ts';

export type MailShop = Pick<Shop, 'name' | 'colours'>;
type Parts = { subject: string; text: string; html: string };

/** Fills in the shop's name and colour, for which composed and stored messages have placeholders. */
export function nameShop<Message extends Parts>(message: Message, { name, colours }: MailShop): Message {
  return {
    ...message,
    subject: fillIn(message.subject, { shop: name }),
    text: fillIn(message.text, { shop: name }),
    html: fillIn(message.html, { shop: escapeMarkup(name), accent: colours.accent }),
  };
}
