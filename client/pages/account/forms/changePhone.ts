import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { readPhoneField, toTyped } from '#client/features/phoneField/readPhoneField.ts';
import { checkCode } from '#client/features/verification/checkCode.ts';
import { sendCode, wantsCode } from '#client/features/verification/sendCode.ts';
import { tidyCode } from '#shared/domain/verificationCode.ts';
import { type AccountForm, saved } from './accountForm.ts';

export const changePhone: AccountForm = async (form, shop) => {
  const { code, ...values } = readTexts(form, ['country', 'phone', 'code']);
  const { areaCode, phone, problems } = readPhoneField(values);
  const sent = { form: 'phone', values };

  if (wantsCode(form)) {
    const send = () => shop.api.sendLoginCode({ areaCode, phone, purpose: 'change' });
    return findMistakes(sent, problems, shop) ?? sendCode(sent, shop, toTyped(values), send);
  }
  const mistakes = findMistakes(sent, { ...problems, code: checkCode(code) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () =>
    saved(await shop.api.changePhone({ areaCode, phone, code: tidyCode(code) }), shop),
  );
};
