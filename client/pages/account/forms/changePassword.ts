import { replace } from 'react-router-dom';
import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkNewPassword } from '#shared/domain/password.ts';
import { SETTINGS_PATH } from '../edit/edits.ts';
import type { AccountForm } from './accountForm.ts';

/** The BFF stores the new token. All other devices are signed out. */
export const changePassword: AccountForm = async (form, shop) => {
  const { oldPassword, newPassword } = readTexts(form, ['oldPassword', 'newPassword']);
  const sent = { form: 'password' };

  // The old password may predate the current rules, so only the box office checks it.
  const oldProblem = oldPassword === '' ? ('password.empty' as const) : undefined;
  const mistakes = findMistakes(sent, { oldPassword: oldProblem, newPassword: checkNewPassword(newPassword) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    const { user } = await shop.api.changePassword({ oldPassword, newPassword });
    shop.browser?.remember(user);
    shop.browser?.toast(shop.t('account:done.passwordChanged'));
    return replace(SETTINGS_PATH);
  });
};
