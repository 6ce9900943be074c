import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import type { EditedAccount } from './edits.ts';

export function PasswordForm({ user }: EditedAccount) {
  const { t } = useTranslation(['account', 'fields']);
  const form = usePageForm('password');
  const words = { show: t('fields:password.show'), hide: t('fields:password.hide') };
  return (
    <PageForm form={form}>
      {/* Password managers store the new password for this user name. */}
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('fields:password.old')}
        autoComplete="current-password"
        words={words}
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('fields:password.new')}
        hint={t('fields:password.rule')}
        autoComplete="new-password"
        words={words}
      />
      <SubmitButton form={form} size="lg" wide>
        {t('password.submit')}
      </SubmitButton>
    </PageForm>
  );
}
