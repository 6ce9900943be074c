import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { readEmail } from '#client/features/verification/readEmail.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { goOn, type LoginForm } from './loginForm.ts';

export const signInByEmail: LoginForm = async (visit) => {
  const { form, shop } = visit;
  const { email: text, code } = readTexts(form, ['email', 'code']);
  const { email, problem } = readEmail(text);
  const sent = { form: 'email', values: { email } };

  if (wantsCode(form))
    return (
      findMistakes(sent, { email: problem }, shop) ??
      sendCode(sent, shop, email, () => shop.api.sendLoginCode({ email }))
    );
  const mistakes = findMistakes(sent, { email: problem, code: checkCode(code) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () =>
    goOn(await shop.api.mailLogin({ email, code: tidyCode(code) }), visit, 'login'),
  );
};
