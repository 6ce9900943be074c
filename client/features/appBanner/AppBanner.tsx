import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useTab } from '#client/platform/tab.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type AppOffer, appOfferFor } from '#shared/domain/paths/appDownload.ts';
import { hideAppBannerCookie, isAppBannerHidden } from './appBannerCookie.ts';
import { isFirstVisit } from './isFirstVisit.ts';

const AppCode = lazy(async () => ({ default: (await import('./AppCode.tsx')).AppCode }));

/** Fixed at the lower edge, so it shifts no layout. It is client-only, since the page is shared by all visitors. */
export function AppBanner() {
  const { t } = useTranslation('home');
  const { offer, dismiss } = useAppOffer();
  const canInstall = useCanInstall() && offer?.kind === 'page';
  if (!offer) return null;
  return (
    <aside
      aria-label={t('app.label')}
      className="fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-md animate-rise items-center gap-2 rounded-xl border border-line bg-surface pl-3 shadow-raised"
    >
      <Icon name="device" className="size-5 text-ink-soft" />
      <p className="text-sm leading-tight max-[24rem]:sr-only">{t(canInstall ? 'app.homeScreen' : 'app.text')}</p>
      {canInstall ? <InstallButton onUsed={dismiss} /> : <AppLink offer={offer} />}
      <button type="button" aria-label={t('app.dismiss')} className="icon-button shrink-0" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

const LOOK = `${buttonLook({ look: 'quiet', size: 'sm' })} ml-auto shrink-0`;

function AppLink({ offer: { kind, href } }: { offer: AppOffer }) {
  const { t } = useTranslation('home');
  const [wanted, setWanted] = useState(false);
  if (kind !== 'code') {
    return (
      <a href={href} className={LOOK}>
        {t('app.link')}
      </a>
    );
  }
  const button = (
    <button type="button" aria-haspopup="dialog" className={LOOK} onClick={() => setWanted(true)}>
      {t('app.link')}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AppCode href={href} className={LOOK} />
    </Suspense>
  );
}

function InstallButton({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation('home');
  const install = useTab()?.install;
  return (
    <button type="button" className={LOOK} onClick={() => void install?.use().then(onUsed)}>
      {t('app.install')}
    </button>
  );
}

const NEVER = () => () => {};

function useCanInstall(): boolean {
  const install = useTab()?.install;
  return useSyncExternalStore(install?.subscribe ?? NEVER, install?.isOpen ?? (() => false), () => false);
}

/** Offers the app from an hour after the first visit on, unless the visitor dismissed the banner today. */
function useAppOffer(): { offer: AppOffer | undefined; dismiss: () => void } {
  const { language, shop } = useShopInfo();
  const [offer, setOffer] = useState<AppOffer>();

  useEffect(() => {
    if (isFirstVisit(Date.now()) || isAppBannerHidden(document.cookie)) return;
    setOffer(appOfferFor(navigator.userAgent, { language, ...shop }));
  }, [language, shop]);

  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = hideAppBannerCookie(new Date());
    setOffer(undefined);
  }
  return { offer, dismiss };
}
