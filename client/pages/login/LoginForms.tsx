import type { ReactNode } from 'react';
import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PasswordField } from '#client/features/passwordField/PasswordField.tsx';
import { EmailField, EmailWithCode } from '#client/features/verification/EmailField.tsx';
import { PhoneWithCode } from '#client/features/verification/PhoneWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { LoginPageData, LoginScreen } from './loginScreens.ts';

/** Form of each screen. `loginPage.data.ts` handles it. */
export const LOGIN_FORMS: Record<LoginScreen | 'newPassword', (page: LoginPageData) => ReactNode> = {
  phone: PhoneForm,
  email: EmailForm,
  password: PasswordForm,
  register: RegisterForm,
  forgot: ForgotForm,
  newPassword: NewPasswordForm,
};

function PhoneForm({ areaCodes, likelyCountry }: LoginPageData) {
  const { t } = useTranslation('login');
  const form = usePageForm('phone');
  return (
    <PageForm form={form} submit={t('submit')}>
      <PhoneWithCode form={form} areaCodes={areaCodes} likelyCountry={likelyCountry} autoSubmitHint={t('autoSubmit')} />
    </PageForm>
  );
}

function EmailForm() {
  const { t } = useTranslation('login');
  const form = usePageForm('email');
  return (
    <PageForm form={form} submit={t('submit')}>
      <EmailWithCode form={form} autoSubmitHint={t('autoSubmit')} />
    </PageForm>
  );
}

function PasswordForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('password');
  return (
    <PageForm form={form} submit={t('submit')}>
      <EmailField form={form} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t('fields:password.label')} autoComplete="current-password" />
    </PageForm>
  );
}

function RegisterForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('register');
  return (
    <PageForm form={form} submit={t('register.submit')}>
      <EmailWithCode form={form} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t('fields:password.label')} autoComplete="new-password" />
    </PageForm>
  );
}

function ForgotForm() {
  const { t } = useTranslation('login');
  const form = usePageForm('forgot');
  return (
    <PageForm form={form} submit={t('forgot.submit')}>
      <EmailWithCode form={form} autoComplete="username" />
    </PageForm>
  );
}

/** Replaces the forgotten-password screen after a correct code. */
function NewPasswordForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('newPassword');
  const { values, resetToken } = form.reply ?? {};
  return (
    <PageForm form={form} submit={t('newPassword.submit')}>
      <input type="hidden" name="resetToken" value={resetToken} />
      {/* Password managers store the new password for this user name. */}
      <input type="email" name="email" value={values?.email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('password')} label={t('fields:password.new')} autoComplete="new-password" />
    </PageForm>
  );
}
