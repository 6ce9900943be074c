import { LanguageOpener } from '#client/features/languagePicker/LanguageOpener.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { findLanguage } from '#shared/domain/languages.ts';
import { ROW, RowText } from './SettingsRow.tsx';

/** The header's language picker as a row of the settings. */
export function LanguageRow() {
  const { t } = useTranslation('account');
  const { language } = useShopInfo();
  return (
    <LanguageOpener className={ROW}>
      <RowText icon="globe" label={t('rows.language')} value={findLanguage(language)!.name} />
    </LanguageOpener>
  );
}
