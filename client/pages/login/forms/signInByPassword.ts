import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { readEmail } from '#client/features/verification/readEmail.ts';
import { checkPassword } from '#shared/domain/password.ts';
import { goOn, type LoginForm } from './loginForm.ts';

export const signInByPassword: LoginForm = async (visit) => {
  const { form, shop } = visit;
  const { email: text, password } = readTexts(form, ['email', 'password']);
  const { email, problem } = readEmail(text);
  const sent = { form: 'password', values: { email } };

  const mistakes = findMistakes(sent, { email: problem, password: checkPassword(password) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => goOn(await shop.api.mailLogin({ email, password }), visit, 'login'));
};
