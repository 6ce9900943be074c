import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopInfo } from '#client/shopInfo.ts';
import { useHydrated } from '#client/useHydrated.ts';
import { findLanguage } from '#shared/domain/languages.ts';
import { ROW, RowText } from './SettingsRow.tsx';

const LanguageSheet = lazy(async () => ({
  default: (await import('#client/features/languagePicker/LanguageSheet.tsx')).LanguageSheet,
}));

/** The header's picker once more; until scripts run the row leads to the languages in the footer. */
export function LanguageRow() {
  const { t } = useTranslation('account');
  const { language } = useShopInfo();
  const hydrated = useHydrated();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');

  const text = <RowText icon="globe" label={t('rows.language')} value={findLanguage(language)!.name} />;
  if (!hydrated) {
    return (
      <a href="#languages" className={ROW}>
        {text}
      </a>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => setState('open')}>
        {text}
      </button>
      {state !== 'unused' && (
        <Suspense>
          <LanguageSheet open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
