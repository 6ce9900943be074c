import type { ComponentProps } from 'react';
import { type PictureSource, POSTER_SIZE } from './posterSource.ts';

type PosterProps = {
  source: PictureSource | undefined;
  /** Text alternative. Empty if the event's name is shown beside the poster. */
  alt?: string;
  /** Set for pictures above the fold. */
  priority?: boolean;
  className?: string;
};

/** Has a fixed ratio of 257:350, so the layout does not shift. A missing or broken picture shows a drawn ticket. */
export function Poster({ source, alt = '', priority = false, className = '' }: PosterProps) {
  const picture = source && { ...source, ...POSTER_SIZE, alt, decoding: 'async' as const };
  return (
    <span className={`poster ${className}`} {...(!source && alt && { role: 'img', 'aria-label': alt })}>
      {picture && (priority ? <FirstPicture {...picture} /> : <img {...picture} alt={alt} loading="lazy" />)}
    </span>
  );
}

/**
 * A picture above the fold. React inserts a preload link for an `<img>` outside `<picture>`. That link is useless for a
 * picture so near the start of the page.
 */
export function FirstPicture({ alt, ...image }: ComponentProps<'img'>) {
  return (
    <picture className="contents">
      <img {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
