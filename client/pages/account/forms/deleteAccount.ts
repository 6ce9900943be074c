import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import type { SendCodeRequest, User } from '#shared/contract/account.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { type AccountForm, leave } from './accountForm.ts';

/** Re-authenticates with the password, or with a code if no password is set. */
export const deleteAccount: AccountForm = async (form, shop) => {
  const { code, password } = readTexts(form, ['code', 'password']);
  const sent = { form: 'delete' };
  const user = await shop.api.getMe();

  if (!user.hasPassword && wantsCode(form)) {
    const send = () => shop.api.sendLoginCode({ ...ownAddress(user), purpose: 'change' });
    return sendCode(sent, shop, user.email ?? user.phone ?? '', send);
  }
  const problems = user.hasPassword
    ? { password: password === '' ? ('password.empty' as const) : undefined }
    : { code: checkCode(code) };
  const mistakes = findMistakes(sent, problems, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    await shop.api.deleteMe(user.hasPassword ? { password } : { code: tidyCode(code) });
    return leave(shop, 'deleted', '/');
  });
};

function ownAddress({ email, phone }: User): SendCodeRequest {
  if (email) return { email };
  const [areaCode = '', number = ''] = (phone ?? '').split('-');
  return { areaCode, phone: number };
}
