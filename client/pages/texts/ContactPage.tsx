import type { ReactNode } from 'react';
import { Article } from '#client/features/article/Article.tsx';
import {
  phoneLink,
  useContact,
  WECHAT_ID,
  WECHAT_LINK,
  whatsappLink,
} from '#client/features/customerService/serviceChannels.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import type { Contact } from '#shared/contract/home.ts';

export function ContactPage() {
  return (
    <Article words="contact" path="/contact">
      <ContactChannels contact={useContact()} />
    </Article>
  );
}

/** All contact channels and their purposes. If the box office does not respond, only WeChat remains. */
function ContactChannels({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation('contact');
  const phones = contact ? [contact.phone, contact.phone2].filter((phone) => phone !== undefined) : [];
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {contact ? (
        <>
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
            <Channel icon="phone" title={t('phone.title')} text={t('phone.text')}>
              {phones.map((phone) => (
                <ChannelLink key={phone} href={phoneLink(phone)} label={phone} />
              ))}
            </Channel>
            <Channel icon="mail" title={t('email.title')} text={t('email.text')}>
              <ChannelLink href={`mailto:${contact.email}`} label={contact.email} />
            </Channel>
          </div>
          <Channel icon="chat" title={t('whatsapp.title')} text={t('whatsapp.text')}>
            <QrCode text={whatsappLink(contact.phone)} label={t('whatsapp.code')} size="my-3 size-44" />
            <ChannelLink href={whatsappLink(contact.phone)} label={t('whatsapp.open')} />
          </Channel>
        </>
      ) : (
        <p className="rounded-lg bg-warn-soft p-4 text-warn lg:col-span-2">{t('unreachable')}</p>
      )}
      <Channel icon="users" title={t('wechat.title')} text={t('wechat.text')}>
        <QrCode text={WECHAT_LINK} label={t('wechat.code')} size="my-3 size-44" />
        <p className="flex min-h-11 items-center font-semibold">{t('wechat.account', { account: WECHAT_ID })}</p>
      </Channel>
    </div>
  );
}

type ChannelProps = { icon: IconName; title: string; text: string; children: ReactNode };

function Channel({ icon, title, text, children }: ChannelProps) {
  return (
    <section className="flex flex-col items-start rounded-lg border border-line bg-surface p-5 shadow-card">
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} />
      </span>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-soft text-sm">{text}</p>
      {children}
    </section>
  );
}

function ChannelLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
      {label}
    </a>
  );
}
