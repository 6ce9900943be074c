import type { ReactNode } from 'react';
import { FavouriteButton } from '#client/features/favourites/FavouriteButton.tsx';
import { Poster } from '#client/features/poster/Poster.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { ActivityView, PlaceLink } from './activityView.ts';
import { STATUS_TONES } from './statusTones.ts';

type ActivityHeroProps = {
  activity: ActivityView;
  /** The ticket form: below the text on phones, beside the poster on larger screens. */
  children: ReactNode;
};

export function ActivityHero({ activity, children }: ActivityHeroProps) {
  const { t } = useTranslation('activity');
  const { name, category, city, poster, summary, discount, status } = activity;
  return (
    <div className="border-line border-b bg-surface">
      <div className="page-width pt-3 pb-8 lg:pb-10">
        <div className="mb-3 flex items-center justify-between gap-2 text-sm">
          <Kept
            as="nav"
            of={activity}
            part="trail"
            aria-label={t('trail')}
            className="flex flex-wrap items-center gap-x-1"
          >
            {() => (
              <>
                <TrailLink link={city} />
                <Icon name="chevronRight" className="size-4 text-ink-soft" />
                <TrailLink link={category} />
              </>
            )}
          </Kept>
          <FavouriteButton activityId={activity.id} name={name} />
        </div>
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-6 xs:grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[257px_minmax(0,1fr)] lg:gap-x-10">
          <Kept as="div" of={activity} part="poster" className="lg:row-span-2">
            {() => <Poster source={poster} alt={t('poster', { name })} priority />}
          </Kept>
          <Kept as="div" of={activity} part="hero" className="min-w-0">
            {() => (
              <>
                <h1 className="text-lg xs:text-xl sm:text-2xl lg:text-3xl">{name}</h1>
                <p className="mt-2 flex flex-wrap gap-1">
                  <Badge tone={STATUS_TONES[status]}>{t(`common:card.status.${status}`)}</Badge>
                  {discount && <Badge tone="good">{discount}</Badge>}
                </p>
                {summary && <p className="mt-3 max-w-[70ch] text-ink-soft max-sm:hidden">{summary}</p>}
                <Facts activity={activity} />
              </>
            )}
          </Kept>
          <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2">{children}</div>
        </div>
      </div>
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
    <ul className="mt-3 grid gap-1.5 text-sm lg:text-base">
      <Fact icon="calendar">
        {timeRange} <span className="text-ink-soft">· {zoneName}</span>
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
      <Icon name={icon} className="mt-0.5 size-4.5 text-accent" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
