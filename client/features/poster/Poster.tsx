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
  return (
    <span className={`poster ${className}`} {...(!source && alt && { role: 'img', 'aria-label': alt })}>
      {source && (
        <img
          {...source}
          {...POSTER_SIZE}
          alt={alt}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
    </span>
  );
}
