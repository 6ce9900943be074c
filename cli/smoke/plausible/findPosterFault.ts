import { BlockList, isIP } from 'node:net';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { Home } from '#shared/contract/home.ts';
import { CallFailed } from '../calls/exchange.ts';
import { measuredCall } from '../calls/measuredCall.ts';
import type { Target } from '../calls/target.ts';

type Picture = { path: string; poster: string; kind: 'poster' | 'banner' };

export function listPictures({ home, hottest }: { home: Home; hottest: ActivityCard[] }): Picture[] {
  const { banners, rareActivities } = home;
  return [
    ...namePictures('home.banners', banners, 'banner').slice(0, 2),
    ...namePictures('home.rareActivities', rareActivities, 'poster').slice(0, 2),
    ...namePictures('hottest.result', hottest, 'poster'),
  ];
}

/** Returns the reason why visitors do not see the picture. */
export async function findPosterFault({ path, poster, kind }: Picture, target: Target): Promise<string | undefined> {
  const { origin, limits } = target;
  if (!URL.canParse(poster, origin)) return `${path} is not an address: ${poster}`;
  const url = new URL(poster, origin);
  if (!/^https?:$/.test(url.protocol)) return `${path} is not a picture on the web: ${poster}`;
  if (url.host !== new URL(origin).host && isPrivate(url.hostname))
    return `${path} is in a private network: ${url.href}`;

  const address = target.kind === 'shop' ? toShopPicture({ poster, kind }, origin) : url.href;
  try {
    const { status, headers } = await measuredCall({ method: 'GET', url: address, headers: {} }, limits);
    if (status !== 200) return `${path} is dead: HTTP ${status} for ${address}`;
    const contentType = headers['content-type'] ?? 'no content type';
    return /^image\//i.test(contentType) ? undefined : `${path} is ${contentType} instead of a picture: ${address}`;
  } catch (error) {
    if (error instanceof CallFailed) return `${path} is dead: ${error.message}`;
    throw error;
  }
}

function namePictures(
  list: string,
  rows: readonly { poster?: string | null | undefined }[],
  kind: Picture['kind'],
): Picture[] {
  return rows.flatMap(({ poster }, index) => (poster ? [{ path: `${list}[${index}].poster`, poster, kind }] : []));
}

/** Visitors get every picture from the shop, in one of its sizes. */
function toShopPicture({ poster, kind }: Pick<Picture, 'poster' | 'kind'>, origin: string): string {
  const query = new URLSearchParams({ src: poster, w: kind === 'banner' ? '600' : '257', kind });
  return `${origin}/images?${query}`;
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(local|localhost|internal|lan|home\.arpa)$/.test(host);
}
