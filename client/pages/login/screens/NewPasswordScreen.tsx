import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';

/** Replaces the forgotten-password screen after a correct code. */
export function NewPasswordScreen() {
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
