/** Addresses of one picture in the sizes of its place on the page. */
export type PictureSource = { src: string; srcSet: string };

/** What the specification resizes posters to. */
export const POSTER_SIZE = { width: 257, height: 350 };
export const BANNER_SIZE = { width: 1200, height: 480 };

/** A poster through the shop's own resizer; undefined when the upstream sent none. */
export function posterSource(poster: string | null | undefined): PictureSource | undefined {
  if (!poster) return undefined;
  return { src: address(poster, 257), srcSet: `${address(poster, 257)} 1x, ${address(poster, 514)} 2x` };
}

/** One large poster, for link previews and search engines. */
export function largePoster(poster: string | null | undefined): string | undefined {
  return poster ? address(poster, 514) : undefined;
}

export function bannerSource(poster: string): PictureSource {
  const sized = (width: number) => `${address(poster, width)}&kind=banner`;
  return { src: sized(600), srcSet: `${sized(600)} 600w, ${sized(1200)} 1200w` };
}

const address = (poster: string, width: number) => `/images?src=${encodeURIComponent(poster)}&w=${width}`;
