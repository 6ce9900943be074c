import { lazy, useState } from 'react';
import { chatsOf, phoneLink } from '#client/features/customerService/serviceChannels.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import type { Contact } from '#shared/contract/home.ts';

/**
 * Phone, e-mail and chats of customer service. Missing values are left out. The server renders this part once for many
 * pages, so it must not use the route.
 */
export function FooterContact({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation();
  const { wechat, whatsapp } = chatsOf(useShopInfo().shop, contact);
  const phones = [contact?.phone, contact?.phone2].filter((phone) => phone !== undefined);
  return (
    <>
      <h2 className="mb-1 text-base">{t('footer.help')}</h2>
      <p className="flex min-h-11 items-center gap-3 text-ink-soft">
        <Icon name="clock" />
        {t('footer.hours')}
      </p>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={phoneLink(phone)} className="footer-link">
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        ))}
        {contact && (
          <li>
            <a href={`mailto:${contact.email}`} className="footer-link">
              <Icon name="mail" />
              {contact.email}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp.href} className="footer-link">
              <Icon name="chat" />
              {t('footer.whatsapp')}
            </a>
          </li>
        )}
        {wechat && (
          <li>
            <WechatButton />
          </li>
        )}
      </ul>
    </>
  );
}

const WechatSheet = lazy(async () => ({
  default: (await import('#client/features/customerService/WechatSheet.tsx')).WechatSheet,
}));

/** Shows the QR code. Before scripts run, it links to the contact page, which has the code too. */
function WechatButton() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const hydrated = useHydrated();
  const focusRef = useFocusHandover();
  const [open, setOpen] = useState(false);

  const look = (
    <>
      <Icon name="users" />
      {t('footer.wechat')}
    </>
  );
  if (!hydrated) {
    return (
      <a ref={focusRef} href={localPath(language, '/contact')} className="footer-link">
        {look}
      </a>
    );
  }
  return (
    <>
      <button ref={focusRef} type="button" aria-haspopup="dialog" className="footer-link" onClick={() => setOpen(true)}>
        {look}
      </button>
      <OnceOpened open={open}>
        <WechatSheet open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
