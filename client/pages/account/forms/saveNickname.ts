import { findMistakes, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { checkNickname } from '#shared/domain/nickname.ts';
import { type AccountForm, saved } from './accountForm.ts';

export const saveNickname: AccountForm = async (form, shop) => {
  const values = readTexts(form, ['nickname']);
  const nickname = values.nickname.trim();
  const sent = { form: 'nickname', values };

  const mistakes = findMistakes(sent, { nickname: checkNickname(nickname) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => saved(await shop.api.saveMe({ nickname }), shop));
};
