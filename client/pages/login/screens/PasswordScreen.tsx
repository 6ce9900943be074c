import { EmailField } from '#client/features/emailField/EmailField.tsx';
import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import type { ScreenProps } from './screenProps.ts';

export function PasswordScreen({ to }: ScreenProps) {
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
      <ScreenLinks
        links={[
          [to('email'), t('links.withCode')],
          [to('forgot'), t('links.forgot')],
          [to('register'), t('links.register')],
        ]}
      />
    </PageForm>
  );
}
