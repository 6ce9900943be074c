import type { ReactNode } from 'react';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { EmailField, EmailWithCode } from '#client/features/verification/EmailField.tsx';
import { PhoneWithCode } from '#client/features/verification/PhoneWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import type { LoginPageData, LoginScreen } from './loginScreens.ts';

/** Form of each screen; `loginPage.action.ts` submits it. */
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
    <PageForm form={form}>
      <PhoneWithCode form={form} areaCodes={areaCodes} likelyCountry={likelyCountry} />
      <SubmitButton form={form} size="lg" wide>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  );
}

function EmailForm() {
  const { t } = useTranslation('login');
  const form = usePageForm('email');
  return (
    <PageForm form={form}>
      <EmailWithCode form={form} />
      <SubmitButton form={form} size="lg" wide>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  );
}

function PasswordForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('password');
  return (
    <PageForm form={form}>
      <EmailField form={form} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('fields:password.label')}
        autoComplete="current-password"
        words={{ show: t('fields:password.show'), hide: t('fields:password.hide') }}
      />
      <SubmitButton form={form} size="lg" wide>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  );
}

function RegisterForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('register');
  return (
    <PageForm form={form}>
      <EmailWithCode form={form} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('fields:password.label')}
        hint={t('fields:password.rule')}
        autoComplete="new-password"
        words={{ show: t('fields:password.show'), hide: t('fields:password.hide') }}
      />
      <SubmitButton form={form} size="lg" wide>
        {t('register.submit')}
      </SubmitButton>
    </PageForm>
  );
}

function ForgotForm() {
  const { t } = useTranslation('login');
  const form = usePageForm('forgot');
  return (
    <PageForm form={form}>
      <EmailWithCode form={form} autoComplete="username" />
      <SubmitButton form={form} size="lg" wide>
        {t('forgot.submit')}
      </SubmitButton>
    </PageForm>
  );
}

/** Replaces the forgotten-password screen after a correct code. */
function NewPasswordForm() {
  const { t } = useTranslation(['login', 'fields']);
  const form = usePageForm('newPassword');
  const { values, resetToken } = form.reply ?? {};
  return (
    <PageForm form={form}>
      <input type="hidden" name="resetToken" value={resetToken} />
      {/* Password managers store the new password for this user name. */}
      <input type="email" name="email" value={values?.email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('fields:password.new')}
        hint={t('fields:password.rule')}
        autoComplete="new-password"
        words={{ show: t('fields:password.show'), hide: t('fields:password.hide') }}
      />
      <SubmitButton form={form} size="lg" wide>
        {t('newPassword.submit')}
      </SubmitButton>
    </PageForm>
  );
}
