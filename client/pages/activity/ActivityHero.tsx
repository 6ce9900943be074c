import type { ReactNode } from 'react';
import { FavouriteButton } from '#client/features/favourites/FavouriteButton.tsx';
import { Poster } from '#client/features/poster/Poster.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { ActivityView, PlaceLink } from './activityView.ts';
import { ShareButton } from './ShareButton.tsx';
import { STATUS_TONES } from './statusTones.ts';

/** The artwork: from edge to edge on phones, beside the text on larger screens. */
export function ActivityHero({ activity }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  const { id, name, category, city, poster, summary, discount, status, address } = activity;
  return (
    <div className="max-sm:bg-surface sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-8 xl:grid-cols-[257px_minmax(0,1fr)]">
      <div className="relative sm:self-start">
        <Kept still as="div" of={activity} part="poster">
          {() => (
            <Poster
              source={poster}
              alt={t('poster', { name })}
              priority
              className="hero-poster max-sm:aspect-[3/2] sm:rounded-lg"
            />
          )}
        </Kept>
        <span className="absolute top-3 right-3 flex rounded-full bg-surface px-1 shadow-card noscript:hidden">
          <ShareButton title={name} address={address} />
          <FavouriteButton activityId={id} name={name} />
        </span>
      </div>
      <Kept still as="div" of={activity} part="hero" className="max-sm:page-width min-w-0 max-sm:pt-3">
        {() => (
          <>
            <nav aria-label={t('trail')} className="flex flex-wrap items-center gap-x-1 text-sm">
              <TrailLink link={city} />
              <Icon name="chevronRight" className="size-4 text-ink-soft" />
              <TrailLink link={category} />
            </nav>
            <h1 className="text-2xl lg:text-3xl">{name}</h1>
            {summary && <p className="mt-2 max-w-[70ch] text-ink-soft">{summary}</p>}
            <p className="mt-3 flex flex-wrap gap-1">
              <Badge tone={STATUS_TONES[status]}>{t(`common:card.status.${status}`)}</Badge>
              {discount && <Badge tone="good">{discount}</Badge>}
            </p>
            <Facts activity={activity} />
          </>
        )}
      </Kept>
    </div>
  );
}

function TrailLink({ link: { text, href } }: { link: PlaceLink }) {
  if (!href) return <span className="py-2.5 text-ink-soft">{text}</span>;
  return (
    <a href={href} className="py-2.5 text-ink-soft hover:text-accent hover:underline">
      {text}
    </a>
  );
}

function Facts({ activity: { timeRange, zoneName, venue, city, priceFrom } }: { activity: ActivityView }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      <Fact icon="calendar">
        <b className="font-semibold">{timeRange}</b> <span className="text-ink-soft text-sm">· {zoneName}</span>
      </Fact>
      <Fact icon="pin">
        <a href="#venue" className="underline decoration-line-strong underline-offset-4 hover:text-accent">
          {venue.name}
        </a>
        <span className="text-ink-soft"> · {city.text}</span>
      </Fact>
      {priceFrom && (
        <Fact icon="ticket">
          <b className="font-semibold">{priceFrom}</b>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
