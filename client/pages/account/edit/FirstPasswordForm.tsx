import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { OwnCodeField } from '#client/features/verification/OwnCodeField.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { CurrentValue } from './CurrentValue.tsx';
import type { EditedAccount } from './edits.ts';
import { editPath } from './edits.ts';

/** A password belongs to an e-mail address; whoever has none yet adds that first. */
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
    <PageForm form={form}>
      <CurrentValue label={t('firstPassword.codeTo')} value={user.email} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <OwnCodeField form={form} channel="email" address={user.email} />
      <PasswordField
        {...form.field('newPassword')}
        label={t('fields:password.new')}
        hint={t('fields:password.rule')}
        autoComplete="new-password"
        words={{ show: t('fields:password.show'), hide: t('fields:password.hide') }}
      />
      <SubmitButton form={form} size="lg" wide>
        {t('firstPassword.submit')}
      </SubmitButton>
    </PageForm>
  );
}
