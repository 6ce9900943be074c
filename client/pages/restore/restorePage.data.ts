import { data, replace } from 'react-router-dom';
import { sendForm } from '#client/features/pageForm/formReply.ts';
import { type ShopActionArgs, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { RESTORE_PATH } from '#shared/domain/paths/shopPaths.ts';

export type RestorePageData = { step: 'ask' | 'done' | 'gone' };

/** Opening the page changes nothing, because mail scanners open links too. */
export async function loadRestorePage({ request, context }: ShopLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (searchParams.has('done')) return { step: 'done' } satisfies RestorePageData;
  if (!token) return { step: 'gone' } satisfies RestorePageData;
  try {
    await context.get(shopContext).api.getRestore(token);
    return { step: 'ask' } satisfies RestorePageData;
  } catch (error) {
    if (findRouteRefusal(error)?.code !== 404) throw error;
    return data<RestorePageData>({ step: 'gone' }, { status: 404 });
  }
}

export async function restoreAccount({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return sendForm({ form: 'restore' }, shop, async () => {
    await shop.api.restoreAccount(token);
    await shop.api.logout();
    shop.browser?.clearUser();
    return replace(`${RESTORE_PATH}?done=yes`);
  });
}
