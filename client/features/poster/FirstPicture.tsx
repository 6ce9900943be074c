import type { ComponentProps } from 'react';

/**
 * A picture that everybody sees at once. For an image that is not in `<picture>` React would put a preload link before the
 * part that it writes; a picture so near the page's start needs none.
 */
export function FirstPicture({ alt, ...image }: ComponentProps<'img'>) {
  return (
    <picture className="contents">
      <img {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
