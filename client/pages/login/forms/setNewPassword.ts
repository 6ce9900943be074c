import { data, replace } from 'react-router-dom';
import { type FormReply, findMistakes, say, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { checkNewPassword } from '#shared/domain/password.ts';
import { screenPath } from '../screens/loginScreens.ts';
import type { LoginForm } from './loginForm.ts';

/** Second step of a password reset. The visitor then signs in with the new password. */
export const setNewPassword: LoginForm = async ({ form, shop, redirect }) => {
  const { email, password, resetToken } = readTexts(form, ['email', 'password', 'resetToken']);
  const sent = { form: 'newPassword', values: { email }, resetToken };

  const mistakes = findMistakes(sent, { password: checkNewPassword(password) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    try {
      await shop.api.resetPassword({ resetToken, password });
    } catch (error) {
      const expired = findRouteRefusal(error)?.fields?.resetToken;
      if (!expired) throw error;
      // The reset token has expired, so the previous form must show the message and request a new code.
      const said = say(shop, `${findRouteRefusal(error)!.message} ${expired}`, 'bad');
      return data<FormReply>({ form: 'forgot', values: { email }, ...said }, { status: 400 });
    }
    shop.browser?.toast(shop.t('login:done.newPassword'));
    return replace(screenPath('password', redirect));
  });
};
