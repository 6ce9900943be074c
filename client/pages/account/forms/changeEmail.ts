import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { readEmail } from '#client/features/verification/readEmail.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { type AccountForm, saved } from './accountForm.ts';

export const changeEmail: AccountForm = async (form, shop) => {
  const { email: text, code } = readTexts(form, ['email', 'code']);
  const { email, problem } = readEmail(text);
  const sent = { form: 'email', values: { email } };

  if (wantsCode(form)) {
    const send = () => shop.api.sendLoginCode({ email, purpose: 'change' });
    return findMistakes(sent, { email: problem }, shop) ?? sendCode(sent, shop, email, send);
  }
  const mistakes = findMistakes(sent, { email: problem, code: checkCode(code) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => saved(await shop.api.changeEmail({ email, code: tidyCode(code) }), shop));
};
