import type { ComponentProps } from 'react';

/**
 * A picture above the fold. For an `<img>` outside `<picture>`, React inserts a preload link. It is useless so near the
 * start of the page.
 */
export function FirstPicture({ alt, ...image }: ComponentProps<'img'>) {
  return (
    <picture className="contents">
      <img {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
