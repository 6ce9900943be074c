import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { EmailWithCode } from '#client/features/verification/EmailField.tsx';
import { PhoneWithCode } from '#client/features/verification/PhoneWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { EditedAccount } from './edits.ts';

export function NicknameForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('nickname');
  return (
    <PageForm form={form} submit={t('save')}>
      <TextField
        {...form.field('nickname', user.nickname)}
        label={t('rows.nickname')}
        hint={t('nickname.hint')}
        autoComplete="nickname"
      />
    </PageForm>
  );
}

export function EmailForm({ user }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('email');
  return (
    <PageForm form={form} submit={t('save')}>
      {user.email && <CurrentValue label={t('email.current')} value={user.email} />}
      <EmailWithCode form={form} label={t('email.new')} />
    </PageForm>
  );
}

export function PhoneForm({ user, areaCodes, likelyCountry }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('phone');
  return (
    <PageForm form={form} submit={t('save')}>
      {user.phone && <CurrentValue label={t('phone.current')} value={formatPhone(user.phone)} />}
      <PhoneWithCode form={form} areaCodes={areaCodes} likelyCountry={likelyCountry} />
    </PageForm>
  );
}
