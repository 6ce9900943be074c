import { PageForm } from '#client/features/pageForm/PageForm.tsx';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import { usePageForm } from '#client/features/pageForm/usePageForm.ts';
import { PhoneWithCode } from '#client/features/verification/PhoneWithCode.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { ScreenProps } from './screenProps.ts';

export function PhoneScreen({ areaCodes, likelyCountry }: ScreenProps) {
  const { t } = useTranslation('login');
  const form = usePageForm('phone');
  return (
    <PageForm form={form}>
      <PhoneWithCode form={form} areaCodes={areaCodes} likelyCountry={likelyCountry} />
      <SubmitButton form={form} size="lg" wide>
        {t('submit')}
      </SubmitButton>
    </PageForm>
  );
}
