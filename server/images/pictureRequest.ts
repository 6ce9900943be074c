/** Allowed shapes and widths. Arbitrary values would let clients fill the disk. */
const KINDS: Record<string, { ratio: number; widths: number[] }> = {
  poster: { ratio: 350 / 257, widths: [128, 257, 514, 771] },
  banner: { ratio: 480 / 1200, widths: [600, 1200, 1800] },
};

export type PictureOrigins = {
  upstream: string;
  others: readonly string[];
  /**
   * Folders of the upstream that contain pictures. Without them, the path of a picture must end with a picture's
   * extension.
   */
  paths?: readonly string[] | undefined;
};
export type PictureRequest = {
  address: string;
  /** Name of the picture in the store. It is stable across restarts, even if an embedded upstream gets another port. */
  name: string;
  width: number;
  height: number;
  /** False for other origins, whose SVG pictures are refused. */
  fromUpstream: boolean;
};

/** Reads the query of `/images`. Undefined if it is invalid or not allowed. */
export function readPictureRequest(query: URLSearchParams, origins: PictureOrigins): PictureRequest | undefined {
  const [src, width, kind] = [only(query, 'src'), only(query, 'w'), only(query, 'kind') ?? 'poster'];
  const shape = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const address = src && findAllowed(src, origins);
  if (!address || !shape?.widths.some((allowed) => width === String(allowed))) return undefined;
  return {
    address: address.href,
    name: src.startsWith('/') ? address.pathname + address.search : address.href,
    width: Number(width),
    height: Math.round(Number(width) * shape.ratio),
    fromUpstream: address.origin === origins.upstream,
  };
}

function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** Checks the parsed origin instead of the text, because a host has many spellings (numbers, IPv6, credentials). */
function findAllowed(src: string, { upstream, others, paths }: PictureOrigins): URL | undefined {
  if (src.length > 1024 || /[\\\s#]/.test(src)) return undefined;
  const base = src.startsWith('/') ? upstream : undefined;
  if (!URL.canParse(src, base)) return undefined;

  const url = new URL(src, base);
  const allowed = base ? url.origin === upstream : url.origin === upstream || others.includes(url.origin);
  const closed = url.origin === upstream && (leadsToCall(url) || !isPicturePath(url, paths));
  return allowed && !closed && url.username === '' && url.password === '' ? url : undefined;
}

const PICTURE_FILE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** Strangers must not be able to make the shop request anything from the box office's network except pictures. */
function isPicturePath({ pathname }: URL, paths: readonly string[] | undefined): boolean {
  return paths ? paths.some((path) => pathname.startsWith(path)) : PICTURE_FILE.test(pathname);
}

/** Servers behind a balancer may decode a path again, so encoded separators are refused. */
function leadsToCall({ pathname }: URL): boolean {
  if (/;|%2[5ef]|%3b|%5c/i.test(pathname)) return true;
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
