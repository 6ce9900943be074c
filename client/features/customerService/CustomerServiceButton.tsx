import { useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/localPath.ts';
import { useShopInfo } from '#client/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { ServiceContacts } from './ServiceContacts.tsx';
import { useContact } from './useContact.ts';

/** Opens all ways to reach a person; before scripts it is the way to the contact page. */
export function CustomerServiceButton() {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const [open, setOpen] = useState(false);
  const contact = useContact();
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
      <Sheet open={open} onOpenChange={setOpen} title={t('service.title')} closeLabel={t('common:close')}>
        <ServiceContacts contact={contact} />
      </Sheet>
    </>
  );
}
