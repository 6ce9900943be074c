import { replace } from 'react-router-dom';
import type { Reply } from '#client/features/pageForm/formReply.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { User } from '#shared/contract/account.ts';
import { SETTINGS_PATH } from '../edit/edits.ts';

/** Handler of one form of the account settings. */
export type AccountForm = (form: FormData, shop: Shop) => Promise<Response | Reply>;

export function saved(user: User, { browser, t }: Shop): Response {
  browser?.remember(user);
  browser?.toast(t('account:done.saved'));
  return replace(SETTINGS_PATH);
}

/** Called after the session has ended: clears the stored user. */
export function leave({ browser, t }: Shop, done: 'signedOut' | 'deleted' | 'newPassword', path: string): Response {
  browser?.forget();
  browser?.toast(t(`account:done.${done}`));
  return replace(path);
}
