import type { ReactNode } from 'react';
import { CustomerServiceButton } from '#client/features/customerService/CustomerServiceButton.tsx';
import { ShareButton } from '#client/features/share/ShareButton.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { ActivityView } from './activityView.ts';

export function ActivityAside({ activity }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  const { venue, city, category, name, address } = activity;
  return (
    <Kept as="aside" of={activity} part="aside" className="grid content-start gap-4">
      {() => (
        <>
          <Card id="venue" title={t('venue.title')}>
            <p className="font-semibold">{venue.name}</p>
            <p className="mb-3 text-ink-soft text-sm">
              {venue.address}, {city.text}
            </p>
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
            <div className="grid gap-2">
              <CustomerServiceButton />
              <ShareButton title={name} address={address} />
            </div>
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
