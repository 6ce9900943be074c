/** Shapes and widths that pages use; any other would let strangers fill the disk. */
const KINDS: Record<string, { ratio: number; widths: number[] }> = {
  poster: { ratio: 350 / 257, widths: [128, 257, 514, 771] },
  banner: { ratio: 480 / 1200, widths: [600, 1200, 1800] },
};

export type PictureOrigins = { upstream: string; others: readonly string[] };
export type PictureRequest = {
  address: string;
  /** The same after a restart too, when an embedded upstream listens elsewhere. */
  name: string;
  width: number;
  height: number;
  /** A path on the upstream names one picture for good; elsewhere it may change. */
  immutable: boolean;
};

/** What `/images?src=&w=&kind=` asks for; undefined when it may not be had. */
export function readPictureRequest(query: URLSearchParams, origins: PictureOrigins): PictureRequest | undefined {
  const [src, width, kind] = [only(query, 'src'), only(query, 'w'), only(query, 'kind') ?? 'poster'];
  const shape = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const address = src && findAllowed(src, origins);
  if (!address || !shape?.widths.includes(Number(width))) return undefined;
  return {
    address: address.href,
    name: src.startsWith('/') ? address.pathname + address.search : address.href,
    width: Number(width),
    height: Math.round(Number(width) * shape.ratio),
    immutable: src.startsWith('/'),
  };
}

function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** The parsed address decides, never its text: other spellings of a host (numbers, IPv6, credentials) have another origin. */
function findAllowed(src: string, { upstream, others }: PictureOrigins): URL | undefined {
  if (src.length > 1024 || /[\\\s#]/.test(src)) return undefined;
  const base = src.startsWith('/') ? upstream : undefined;
  if (!URL.canParse(src, base)) return undefined;

  const url = new URL(src, base);
  const allowed = base ? url.origin === upstream : url.origin === upstream || others.includes(url.origin);
  const closed = url.origin === upstream && leadsToCall(url);
  return allowed && !closed && url.username === '' && url.password === '' ? url : undefined;
}

/** Servers behind a balancer may decode a path once more, so none of ours may hide a slash, a dot or a parameter. */
function leadsToCall({ pathname }: URL): boolean {
  if (/;|%2[5ef]|%3b|%5c/i.test(pathname)) return true;
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
