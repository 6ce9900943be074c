import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopInfo } from '#client/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useHydrated } from '#client/useHydrated.ts';
import { findLanguage } from '#shared/domain/languages.ts';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet.tsx')).LanguageSheet }));

/** Opens the picker; until scripts run it leads to the languages in the footer. */
export function LanguageButton() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const hydrated = useHydrated();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');

  const label = t('language.button', { language: findLanguage(language)!.name });
  const look = <Icon name="globe" className="size-6" />;
  if (!hydrated) {
    return (
      <a href="#languages" aria-label={label} className="icon-button">
        {look}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className="icon-button"
        onClick={() => setState('open')}
      >
        {look}
      </button>
      {state !== 'unused' && (
        <Suspense>
          <LanguageSheet open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
