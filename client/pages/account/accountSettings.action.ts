import { data } from 'react-router-dom';
import { type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import type { AccountForm } from './forms/accountForm.ts';
import { changeEmail } from './forms/changeEmail.ts';
import { changePassword } from './forms/changePassword.ts';
import { changePhone } from './forms/changePhone.ts';
import { deleteAccount } from './forms/deleteAccount.ts';
import { saveNickname } from './forms/saveNickname.ts';
import { setFirstPassword } from './forms/setFirstPassword.ts';
import { signOutDevice } from './forms/signOutDevice.ts';

const FORMS = new Map<unknown, AccountForm>([
  ['nickname', saveNickname],
  ['email', changeEmail],
  ['phone', changePhone],
  ['password', changePassword],
  ['firstPassword', setFirstPassword],
  ['device', signOutDevice],
  ['delete', deleteAccount],
]);

export async function submitAccountForm({ request, context }: ShopActionArgs) {
  const form = await request.formData();
  const submit = FORMS.get(form.get('form'));
  if (!submit) throw data(null, { status: 400 });
  return submit(form, context.get(shopContext));
}
