import type { ReactNode } from 'react';
import { Article } from '#client/features/article/Article.tsx';
import { phoneLink, useChats, useContact } from '#client/features/customerService/serviceChannels.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
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

/** All contact channels and their purposes. If the box office does not respond, only the chats are shown. */
function ContactChannels({ contact }: { contact: Contact | null }) {
  const { t } = useTranslation('contact');
  const { wechat, whatsapp } = useChats();
  const phones = contact ? [contact.phone, contact.phone2].filter((phone) => phone !== undefined) : [];
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {contact ? (
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
      ) : (
        <p className="rounded-lg bg-warn-soft p-4 text-warn lg:col-span-2">{t('unreachable')}</p>
      )}
      {whatsapp && (
        <Channel icon="chat" title={t('whatsapp.title')} text={t('whatsapp.text')}>
          <QrCode text={whatsapp.href} label={t('whatsapp.code')} size="my-3 size-44" />
          <ChannelLink href={whatsapp.href} label={t('whatsapp.open')} />
        </Channel>
      )}
      {wechat && (
        <Channel icon="users" title={t('wechat.title')} text={t('wechat.text')}>
          <QrCode text={wechat.href} label={t('wechat.code')} size="my-3 size-44" />
          <p className="flex min-h-11 items-center font-semibold">{t('wechat.account', { account: wechat.account })}</p>
        </Channel>
      )}
      <CompanyFacts />
    </div>
  );
}

/** The responsible company, if the settings of the shop have its address or registration. */
function CompanyFacts() {
  const { t } = useTranslation('contact');
  const { address, registration, values } = useShopInfo().shop;
  if (!address && !registration) return null;
  return (
    <Channel icon="info" title={t('company.title')} text={values.company}>
      {address && <p className="mt-1 text-sm">{address}</p>}
      {registration && <p className="mt-1 text-sm">{t('company.registration', { number: registration })}</p>}
    </Channel>
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
