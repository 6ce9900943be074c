import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { EmailWithCode } from '#client/features/verification/EmailWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import type { ScreenProps } from './screenProps.ts';

export function RegisterScreen({ to }: ScreenProps) {
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
      <ScreenLinks links={[[to('email'), t('links.haveAccount')]]} />
    </PageForm>
  );
}
