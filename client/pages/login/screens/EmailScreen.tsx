import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { EmailWithCode } from '#client/features/verification/EmailWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { ScreenLinks } from './ScreenLinks.tsx';
import type { ScreenProps } from './screenProps.ts';

export function EmailScreen({ to }: ScreenProps) {
  const { t } = useTranslation('login');
  const form = usePageForm('email');
  return (
    <PageForm form={form}>
      <EmailWithCode form={form} />
      <SubmitButton form={form} size="lg" wide>
        {t('submit')}
      </SubmitButton>
      <ScreenLinks
        links={[
          [to('password'), t('links.withPassword')],
          [to('register'), t('links.register')],
        ]}
      />
    </PageForm>
  );
}
