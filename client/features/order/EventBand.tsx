import type { ReactNode } from 'react';
import { Poster } from '#client/features/poster/Poster.tsx';
import type { EventView } from './toEventView.ts';

type EventBandProps = { event: EventView; level: 'h1' | 'h3'; children?: ReactNode };

/** Head of a ticket: the artwork, on a blurred and dark copy of itself that keeps white text readable. */
export function EventBand({ event, level: Heading, children }: EventBandProps) {
  const { name, sessionName, poster, startsAt, zoneName } = event;
  return (
    <div className="relative flex items-center gap-4 overflow-hidden rounded-t-xl bg-black p-4 text-white">
      {poster && (
        <>
          <img
            src={poster.src}
            alt=""
            className="absolute inset-0 h-full w-full scale-150 object-cover opacity-35 blur-2xl"
          />
          <span className="relative w-18 shrink-0">
            <Poster source={poster} priority className="rounded-md" />
          </span>
        </>
      )}
      <div className="relative min-w-0">
        {children}
        <Heading className="text-xl">{name}</Heading>
        {sessionName && <p>{sessionName}</p>}
        <p className="mt-1 text-sm">
          <time dateTime={startsAt.iso} className="font-semibold">
            {startsAt.full}
          </time>{' '}
          <span className="inline-block">· {zoneName}</span>
        </p>
      </div>
    </div>
  );
}
