import { type ShopLoaderArgs, shopContext } from '#client/shopContext.ts';
import type { Contact } from '#shared/contract/contact.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { dayIn } from '#shared/domain/timeWindow.ts';

export type LayoutData = { contact: Contact | null; year: string };

/** The footer does without phone and e-mail when the box office cannot tell them: no page fails for that. */
export async function loadLayout({ context }: ShopLoaderArgs): Promise<LayoutData> {
  const contact = await context
    .get(shopContext)
    .api.getContact()
    .catch(() => null);
  return { contact, year: dayIn(DEFAULT_CITY.timeZone, new Date()).slice(0, 4) };
}
