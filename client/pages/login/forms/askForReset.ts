import { data } from 'react-router-dom';
import { type FormReply, findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { readEmail } from '#client/features/verification/readEmail.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import type { LoginForm } from './loginForm.ts';

/** First step of a password reset: a correct code allows a new password. */
export const askForReset: LoginForm = async ({ form, shop }) => {
  const { email: text, code } = readTexts(form, ['email', 'code']);
  const { email, problem } = readEmail(text);
  const sent = { form: 'forgot', values: { email } };

  if (wantsCode(form))
    return (
      findMistakes(sent, { email: problem }, shop) ??
      sendCode(sent, shop, email, () => shop.api.sendResetCode({ email }))
    );
  const mistakes = findMistakes(sent, { email: problem, code: checkCode(code) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    const { resetToken } = await shop.api.verifyResetCode({ email, code: tidyCode(code) });
    return data<FormReply>({ form: 'newPassword', values: { email }, resetToken });
  });
};
