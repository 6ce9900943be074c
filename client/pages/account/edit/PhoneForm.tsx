import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { PhoneWithCode } from '#client/features/verification/PhoneWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { EditedAccount } from './edits.ts';

export function PhoneForm({ user, areaCodes, likelyCountry }: EditedAccount) {
  const { t } = useTranslation('account');
  const form = usePageForm('phone');
  return (
    <PageForm form={form}>
      {user.phone && <CurrentValue label={t('phone.current')} value={`+${user.phone.replace('-', ' ')}`} />}
      <PhoneWithCode form={form} areaCodes={areaCodes} likelyCountry={likelyCountry} />
      <SubmitButton form={form} size="lg" wide>
        {t('save')}
      </SubmitButton>
    </PageForm>
  );
}
