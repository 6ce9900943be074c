import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import type { EditedAccount } from './edits.ts';

export function NicknameForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('nickname');
  return (
    <PageForm form={form}>
      <TextField
        {...form.field('nickname', user.nickname)}
        label={t('rows.nickname')}
        hint={t('nickname.hint')}
        autoComplete="nickname"
      />
      <SubmitButton form={form} size="lg" wide>
        {t('save')}
      </SubmitButton>
    </PageForm>
  );
}
