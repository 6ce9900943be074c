import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { findLanguage } from '#shared/domain/languages.ts';
import { LanguageOpener } from './LanguageOpener.tsx';

/** The globe button in the header. */
export function LanguageButton() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  return (
    <LanguageOpener className="icon-button" label={t('language.button', { language: findLanguage(language)!.name })}>
      <Icon name="globe" className="size-6" />
    </LanguageOpener>
  );
}
