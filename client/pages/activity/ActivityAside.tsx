import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import type { ActivityView } from './activityView.ts';

export function ActivityAside({ activity }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  const { venue, city, category } = activity;
  return (
    <Kept as="aside" of={activity} part="aside" className="grid gap-4 sm:grid-cols-2">
      {() => (
        <>
          <Card id="venue" title={t('venue.title')}>
            <p className="font-semibold">{venue.name}</p>
            <p className="mb-3 text-ink-soft text-sm">{venue.address}</p>
            <a
              href={venue.mapHref}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ look: 'secondary', wide: true })}
            >
              <Icon name="map" />
              {t('venue.map')}
              <span className="sr-only">{t('newTab')}</span>
              <Icon name="external" className="size-4" />
            </a>
          </Card>
          <Card title={t('help.title')}>
            <p className="mb-3 text-ink-soft text-sm">{t('help.text')}</p>
            <CustomerServiceButton />
          </Card>
          {city.href && category.href && (
            <Card title={t('related.title')}>
              <ul>
                <RelatedLink href={category.href}>
                  {t('related.category', { category: category.text, city: city.text })}
                </RelatedLink>
                <RelatedLink href={city.href}>{t('related.city', { city: city.text })}</RelatedLink>
              </ul>
            </Card>
          )}
        </>
      )}
    </Kept>
  );
}

function Card({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="mb-2 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function RelatedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="flex min-h-11 items-center justify-between gap-2 hover:text-accent">
        {children}
        <Icon name="chevronRight" className="size-4 text-ink-soft" />
      </a>
    </li>
  );
}

const ServiceSheet = lazy(async () => ({
  default: (await import('#client/features/customerService/ServiceSheet.tsx')).ServiceSheet,
}));

/** Opens the contact channels. Without scripts, it links to the contact page. */
function CustomerServiceButton() {
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
