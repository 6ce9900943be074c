import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import type { Contact } from '#shared/contract/home.ts';
import { phoneLink, useChats, useContact } from './serviceChannels.ts';

type ServiceSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ServiceSheet({ open, onOpenChange }: ServiceSheetProps) {
  const { t } = useTranslation('activity');
  const contact = useContact();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('service.title')} closeLabel={t('common:close')}>
      <ServiceContacts contact={contact} />
    </Sheet>
  );
}

/** Hours, phone, e-mail, and the shop's chats with QR codes for visitors on a computer. */
function ServiceContacts({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation('activity');
  const { wechat, whatsapp } = useChats();
  const phones = [contact?.phone, contact?.phone2].filter((phone) => phone !== undefined);
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-ink-soft">
        <Icon name="clock" />
        {t('common:footer.hours')}
      </p>
      {contact && (
        <ul className="grid gap-1">
          {phones.map((phone) => (
            <ContactLink key={phone} icon="phone" href={phoneLink(phone)} name={t('service.phone')} text={phone} />
          ))}
          <ContactLink icon="mail" href={`mailto:${contact.email}`} name={t('service.email')} text={contact.email} />
        </ul>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        {whatsapp && <Chat name="WhatsApp" codeLabel={t('service.whatsappCode')} {...whatsapp} />}
        {wechat && <Chat name="WeChat" codeLabel={t('common:footer.wechatCode')} {...wechat} />}
      </div>
      {(whatsapp || wechat) && <p className="text-ink-soft text-sm">{t('service.scan')}</p>}
    </div>
  );
}

function ContactLink({ icon, href, name, text }: { icon: IconName; href: string; name: string; text: string }) {
  return (
    <li>
      <a href={href} className="flex min-h-11 items-center gap-3 hover:text-accent">
        <Icon name={icon} className="size-5 text-accent" />
        <span className="sr-only">{name} </span>
        <span className="font-semibold">{text}</span>
      </a>
    </li>
  );
}

type ChatProps = { name: string; href: string; codeLabel: string; account: string };

function Chat({ name, href, codeLabel, account }: ChatProps) {
  return (
    <section className="grid justify-items-center gap-2 rounded-lg bg-sunken p-4 text-center">
      <QrCode text={href} label={codeLabel} size="size-32" />
      <a href={href} className="min-h-11 content-center font-semibold text-accent-strong hover:underline">
        {name}
        <span className="block font-normal text-ink-soft text-sm">{account}</span>
      </a>
    </section>
  );
}
