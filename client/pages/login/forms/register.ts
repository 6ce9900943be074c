import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { readEmail } from '#client/features/verification/readEmail.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { checkPassword } from '#shared/domain/password.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { goOn, type LoginForm } from './loginForm.ts';

export const register: LoginForm = async (visit) => {
  const { form, shop } = visit;
  const { email: text, code, password } = readTexts(form, ['email', 'code', 'password']);
  const { email, problem } = readEmail(text);
  const sent = { form: 'register', values: { email } };

  if (wantsCode(form))
    return (
      findMistakes(sent, { email: problem }, shop) ??
      sendCode(sent, shop, email, () => shop.api.sendRegisterCode({ email }))
    );
  const problems = { email: problem, code: checkCode(code), password: checkPassword(password) };
  const mistakes = findMistakes(sent, problems, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () =>
    goOn(await shop.api.register({ email, code: tidyCode(code), password }), visit, 'registered'),
  );
};
