import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet.tsx')).LanguageSheet }));

type LanguageOpenerProps = {
  className: string;
  children: ReactNode;
  /** Accessible name, if the children are not enough. */
  label?: string;
};

/** Opens the language picker. Before scripts run, it links to the languages in the footer. */
export function LanguageOpener({ className, children, label }: LanguageOpenerProps) {
  const hydrated = useHydrated();
  const focusRef = useFocusHandover();
  const [open, setOpen] = useState(false);
  if (!hydrated) {
    return (
      <a ref={focusRef} href="#languages" aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        ref={focusRef}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <OnceOpened open={open}>
        <LanguageSheet open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

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
