import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { EmailWithCode } from '#client/features/verification/EmailWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { EditedAccount } from './edits.ts';

export function EmailForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('email');
  return (
    <PageForm form={form}>
      {user.email && <CurrentValue label={t('email.current')} value={user.email} />}
      <EmailWithCode form={form} label={t('email.new')} />
      <SubmitButton form={form} size="lg" wide>
        {t('save')}
      </SubmitButton>
    </PageForm>
  );
}
