import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { EmailWithCode } from '#client/features/verification/EmailWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { ScreenLinks } from './ScreenLinks.tsx';
import type { ScreenProps } from './screenProps.ts';

export function ForgotScreen({ to }: ScreenProps) {
  const { t } = useTranslation('login');
  const form = usePageForm('forgot');
  return (
    <PageForm form={form}>
      <EmailWithCode form={form} autoComplete="username" />
      <SubmitButton form={form} size="lg" wide>
        {t('forgot.submit')}
      </SubmitButton>
      <ScreenLinks links={[[to('password'), t('links.back')]]} />
    </PageForm>
  );
}
