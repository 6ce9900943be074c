import type { ReactNode } from 'react';
import { Poster } from '#client/features/poster/Poster.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { EventView } from './toEventView.ts';

type OrderEventSummaryProps = {
  event: EventView;
  /** Target of the name's link. Default: the event. */
  href?: string;
  level?: 'h2' | 'h3';
  children?: ReactNode;
};

/** Name, time and place of an event beside its poster. Renders a plain link without hooks, since lists hold many. */
export function OrderEventSummary({
  event,
  href = event.href,
  level: Heading = 'h2',
  children,
}: OrderEventSummaryProps) {
  const { name, poster, sessionName, startsAt, startsText, venue } = event;
  return (
    <div className="flex gap-4 max-2xs:flex-wrap">
      <span className="w-20 shrink-0 sm:w-24">
        <Poster source={poster} className="rounded-md" />
      </span>
      <div className="min-w-0 flex-1 max-2xs:basis-full">
        <Heading className="text-base sm:text-lg">
          <a href={href} className="hover:text-accent hover:underline">
            {name}
          </a>
        </Heading>
        {sessionName && <p className="text-ink-soft text-sm">{sessionName}</p>}
        <Fact icon="calendar">
          <time dateTime={startsAt.iso}>{startsText}</time>
        </Fact>
        <Fact icon="pin">{venue.place}</Fact>
        {children}
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="mt-1 flex gap-2 text-ink-soft text-sm">
      <Icon name={icon} className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
