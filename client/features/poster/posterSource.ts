/** URLs of one picture in the sizes that the layout needs. */
export type PictureSource = { src: string; srcSet: string; sizes?: string };

/** Poster size from the specification. */
export const POSTER_SIZE = { width: 257, height: 350 };
export const BANNER_SIZE = { width: 1200, height: 480 };

/** URLs of a poster through the shop's image resizer. Undefined if the upstream sent no poster. */
export function posterSource(poster: string | null | undefined): PictureSource | undefined {
  if (!poster) return undefined;
  return { src: address(poster, 257), srcSet: `${address(poster, 257)} 1x, ${address(poster, 514)} 2x` };
}

/** URLs of the poster on an event's page. On phones, the poster is as wide as the screen. */
export function heroSource(poster: string | null | undefined): PictureSource | undefined {
  const source = posterSource(poster);
  if (!source || !poster) return undefined;
  const srcSet = [257, 514, 771].map((width) => `${address(poster, width)} ${width}w`).join(', ');
  return { ...source, srcSet, sizes: '(width >= 80rem) 257px, (width >= 40rem) 192px, 100vw' };
}

/** URL of a large poster for search engines, which require 720 pixels or more. */
export function largePoster(poster: string | null | undefined): string | undefined {
  return poster ? address(poster, 771) : undefined;
}

export function bannerSource(poster: string): PictureSource {
  const sized = (width: number) => `${address(poster, width)}&kind=banner`;
  return { src: sized(600), srcSet: `${sized(600)} 600w, ${sized(1200)} 1200w` };
}

const address = (poster: string, width: number) => `/images?src=${encodeURIComponent(poster)}&w=${width}`;
