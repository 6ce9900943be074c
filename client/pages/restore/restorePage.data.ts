import { data, replace } from 'react-router-dom';
import { removeSavedVouchers } from '#client/features/account/removeSavedVouchers.ts';
import { sendForm } from '#client/features/pageForm/formReply.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { RESTORE_PATH } from '#shared/domain/paths/shopPaths.ts';

export type RestorePageData = { step: 'ask' | 'done' | 'gone' };

/** Opening the page changes nothing, because e-mail scanners open links too. */
export async function loadRestorePage({ shop, query }: PageVisit) {
  const token = query.get('token');
  if (query.has('done')) return { step: 'done' } satisfies RestorePageData;
  if (!token) return { step: 'gone' } satisfies RestorePageData;
  try {
    await shop.api.getRestore(token);
    return { step: 'ask' } satisfies RestorePageData;
  } catch (error) {
    if (findRouteRefusal(error)?.code !== 404) throw error;
    return data<RestorePageData>({ step: 'gone' }, { status: 404 });
  }
}

export async function restoreAccount({ shop, query }: PageVisit) {
  const token = query.get('token') ?? '';
  return sendForm({ form: 'restore' }, shop, async () => {
    await shop.api.restoreAccount(token);
    await shop.api.logout();
    shop.browser?.clearUser();
    if (shop.browser) await removeSavedVouchers();
    return replace(`${RESTORE_PATH}?done=yes`);
  });
}
