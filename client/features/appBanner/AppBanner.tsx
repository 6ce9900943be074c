import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type AppOffer, appOfferFor } from '#shared/domain/paths/appDownload.ts';
import { hideAppBannerCookie, isAppBannerHidden } from './appBannerCookie.ts';

const AppCode = lazy(async () => ({ default: (await import('./AppCode.tsx')).AppCode }));

/** Fixed at the lower edge, so it shifts no layout. It is client-only, since the page is shared by all visitors. */
export function AppBanner() {
  const { t } = useTranslation('home');
  const { offer, dismiss } = useAppOffer();
  if (!offer) return null;
  return (
    <aside
      aria-label={t('app.label')}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-xl animate-rise items-center gap-3 max-xs:flex-wrap max-xs:justify-end rounded-xl border border-line bg-surface p-2 pl-4 shadow-raised"
    >
      <Icon name="phone" className="hidden size-6 text-accent sm:block" />
      <p className="mr-auto text-sm max-xs:basis-full">{t('app.text')}</p>
      <AppLink offer={offer} />
      <button type="button" aria-label={t('app.dismiss')} className="icon-button shrink-0" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

function AppLink({ offer: { kind, href } }: { offer: AppOffer }) {
  const { t } = useTranslation('home');
  const [wanted, setWanted] = useState(false);
  const look = `${buttonLook({ size: 'sm' })} shrink-0`;
  if (kind !== 'code') {
    return (
      <a href={href} className={look}>
        {t('app.link')}
      </a>
    );
  }
  const button = (
    <button type="button" aria-haspopup="dialog" className={look} onClick={() => setWanted(true)}>
      {t('app.link')}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AppCode href={href} />
    </Suspense>
  );
}

function useAppOffer(): { offer: AppOffer | undefined; dismiss: () => void } {
  const { language } = useShopInfo();
  const [offer, setOffer] = useState<AppOffer>();

  useEffect(() => {
    if (!isAppBannerHidden(document.cookie)) setOffer(appOfferFor(navigator.userAgent, language));
  }, [language]);

  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = hideAppBannerCookie(new Date());
    setOffer(undefined);
  }
  return { offer, dismiss };
}
