import { data } from 'react-router-dom';
import { type FormReply, say, sendForm } from '#client/features/pageForm/formReply.ts';
import { readTexts } from '#client/features/pageForm/readTexts.ts';
import { type AccountForm, leave } from './accountForm.ts';

export const signOutDevice: AccountForm = async (form, shop) => {
  const { device, current } = readTexts(form, ['device', 'current']);
  const sent = { form: 'device' };
  return sendForm(sent, shop, async () => {
    if (current) {
      await shop.api.logout();
      return leave(shop, 'signedOut', '/');
    }
    await shop.api.signOutDevice(device);
    return data<FormReply>({ ...sent, ...say(shop, shop.t('account:done.deviceSignedOut')) });
  });
};
