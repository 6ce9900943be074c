import { data } from 'react-router-dom';
import { type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import { afterLogin } from './afterLogin.ts';
import { askForReset } from './forms/askForReset.ts';
import type { LoginForm } from './forms/loginForm.ts';
import { register } from './forms/register.ts';
import { setNewPassword } from './forms/setNewPassword.ts';
import { signInByEmail } from './forms/signInByEmail.ts';
import { signInByPassword } from './forms/signInByPassword.ts';
import { signInByPhone } from './forms/signInByPhone.ts';

const FORMS = new Map<unknown, LoginForm>([
  ['phone', signInByPhone],
  ['email', signInByEmail],
  ['password', signInByPassword],
  ['register', register],
  ['forgot', askForReset],
  ['newPassword', setNewPassword],
]);

export async function submitLoginForm({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const submit = FORMS.get(form.get('form'));
  if (!submit) throw data(null, { status: 400 });
  const redirect = new URL(request.url).searchParams.get('redirect');
  return submit({ form, shop, redirect, wayOn: afterLogin(redirect, shop.browser?.pageBefore()) });
}
