import { lazy, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';

const ServiceSheet = lazy(async () => ({ default: (await import('./ServiceSheet.tsx')).ServiceSheet }));

/** Opens the contact channels. Before scripts run it links to the contact page. */
export function CustomerServiceButton() {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const [open, setOpen] = useState(false);
  return (
    <>
      <noscript>
        <a href={localPath(language, '/contact')} className={buttonLook({ look: 'secondary', wide: true })}>
          {t('service.open')}
        </a>
      </noscript>
      <Button look="secondary" wide className="noscript:hidden" onClick={() => setOpen(true)}>
        <Icon name="headset" />
        {t('service.open')}
      </Button>
      <OnceOpened open={open}>
        <ServiceSheet open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
