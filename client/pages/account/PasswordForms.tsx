import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PasswordField } from '#client/features/passwordField/PasswordField.tsx';
import { OwnCodeField } from '#client/features/verification/CodeField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { CurrentValue } from './CurrentValue.tsx';
import { type EditedAccount, editPath } from './edits.ts';

export function PasswordForm({ user }: EditedAccount) {
  const { t } = useTranslation(['account', 'fields']);
  const form = usePageForm('password');
  return (
    <PageForm form={form} submit={t('password.submit')}>
      {/* Password managers store the new password for this user name. */}
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      <PasswordField {...form.field('oldPassword')} label={t('fields:password.old')} autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label={t('fields:password.new')} autoComplete="new-password" />
    </PageForm>
  );
}

/** A password belongs to an e-mail address, so an account without an e-mail address adds one first. */
export function FirstPasswordForm({ user }: EditedAccount) {
  const { t } = useTranslation(['account', 'fields']);
  const { language } = useShopInfo();
  const form = usePageForm('firstPassword');
  if (!user.email) {
    return (
      <a href={localPath(language, editPath('email'))} className={buttonLook({ size: 'lg', wide: true })}>
        {t('firstPassword.addEmail')}
      </a>
    );
  }
  return (
    <PageForm form={form} submit={t('firstPassword.submit')}>
      <CurrentValue label={t('firstPassword.codeTo')} value={user.email} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <OwnCodeField form={form} channel="email" address={user.email} />
      <PasswordField {...form.field('newPassword')} label={t('fields:password.new')} autoComplete="new-password" />
    </PageForm>
  );
}
