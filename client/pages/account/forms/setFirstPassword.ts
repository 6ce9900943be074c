import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { checkNewPassword } from '#shared/domain/password.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { type AccountForm, leave } from './accountForm.ts';

/** Sets a first password with a code to the user's own e-mail address. Ends all sessions. */
export const setFirstPassword: AccountForm = async (form, shop) => {
  const { code, newPassword } = readTexts(form, ['code', 'newPassword']);
  const sent = { form: 'firstPassword' };
  const email = (await shop.api.getMe()).email ?? '';

  if (wantsCode(form)) return sendCode(sent, shop, email, () => shop.api.sendResetCode({ email }));
  const problems = { code: checkCode(code), newPassword: checkNewPassword(newPassword) };
  const mistakes = findMistakes(sent, problems, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    const { resetToken } = await shop.api.verifyResetCode({ email, code: tidyCode(code) });
    await shop.api.resetPassword({ resetToken, password: newPassword });
    await shop.api.logout();
    return leave(shop, 'newPassword', '/login?screen=password&redirect=/account_setting');
  });
};
