import { FirstPicture } from './FirstPicture.tsx';
import { type PictureSource, POSTER_SIZE } from './posterSource.ts';

type PosterProps = {
  source: PictureSource | undefined;
  /** Empty where the event's name stands beside it. */
  alt?: string;
  /** The first pictures of a page, which everybody sees. */
  priority?: boolean;
  className?: string;
};

/** Always 257 to 350, so nothing moves; a drawn ticket lies beneath for pictures that are missing or fail. */
export function Poster({ source, alt = '', priority = false, className = '' }: PosterProps) {
  const picture = source && { ...source, ...POSTER_SIZE, alt, decoding: 'async' as const };
  return (
    <span className={`poster ${className}`} {...(!source && alt && { role: 'img', 'aria-label': alt })}>
      {picture && (priority ? <FirstPicture {...picture} /> : <img {...picture} alt={alt} loading="lazy" />)}
    </span>
  );
}
