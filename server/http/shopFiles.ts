import { createPalette, writePalette } from '#shared/shop/palette.ts';
import type { Picture } from '#shared/shop/pictureFile.ts';
import { DEMO_SHOP, type Shop } from '#shared/shop/shop.ts';
import { etagOf } from './etagOf.ts';

type ShopFile = { path: string; type: string; bytes: Buffer };
export type ShopFiles = { logo?: ShopFile; icon?: ShopFile; colours?: ShopFile; manifest: ShopFile };

/**
 * Creates the shop's own files, and the manifest of its app. All paths except the manifest's contain a hash of the
 * content, so browsers may keep these files.
 */
export function createShopFiles(shop: Shop): ShopFiles {
  const { logo, icon, colours } = shop;
  const ownIcon = icon && toFile('icon', icon);
  const isOwn = colours.primary !== DEMO_SHOP.colours.primary || colours.accent !== DEMO_SHOP.colours.accent;
  return {
    ...(logo && { logo: toFile('logo', logo) }),
    ...(ownIcon && { icon: ownIcon }),
    ...(isOwn && { colours: toStyles(writePalette(createPalette(colours))) }),
    manifest: toManifest(shop, ownIcon?.path),
  };
}

function toFile(name: string, { type, bytes }: Picture): ShopFile {
  const content = Buffer.from(bytes);
  return { path: hashedPath(name, content, type === 'image/png' ? 'png' : 'svg'), type, bytes: content };
}

function toStyles(text: string): ShopFile {
  const bytes = Buffer.from(text);
  return { path: hashedPath('colours', bytes, 'css'), type: 'text/css; charset=utf-8', bytes };
}

const hashedPath = (name: string, bytes: Buffer, ending: string) =>
  `/shop/${name}.${etagOf(bytes).replaceAll(/\W/g, '').slice(0, 10)}.${ending}`;

const DEMO_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const GROUND = '#faf7f3';

/** How the shop appears on a home screen. */
function toManifest({ name, shortName, colours, icon }: Shop, iconPath: string | undefined): ShopFile {
  const sizes = icon?.type === 'image/png' ? `${icon.width}x${icon.height}` : 'any';
  const manifest = {
    name,
    short_name: shortName,
    start_url: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: colours.primary,
    icons: icon && iconPath ? [{ src: iconPath, sizes, type: icon.type }] : DEMO_ICONS,
  };
  return {
    path: '/site.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`),
  };
}
