import sharp from 'sharp';
import { setText } from './setText.ts';

/** Size that chat programs and social networks show without cropping. */
const SHARE_SIZE = { width: 1200, height: 630 };
const POSTER = { width: 386, height: 526, x: 762, y: 52 };
const TEXT = { x: 64, width: 640 };
const INK = '#ffffff';
const SOFT = '#d8cfc6';

export type ShareTexts = { shop: string; name: string; time: string; place: string; price: string | undefined };

export type SharePicture = { texts: ShareTexts; colour: string; poster: Uint8Array | undefined };

/** Draws the picture of an event for link previews, as JPEG: name, date, place and price beside the poster. */
export async function drawSharePicture(
  { texts, colour }: Pick<SharePicture, 'texts' | 'colour'>,
  poster: Buffer | undefined,
): Promise<Buffer> {
  const width = poster ? TEXT.width : SHARE_SIZE.width - 2 * TEXT.x;
  const box = { ...TEXT, width, colour: SOFT, weight: 'Regular' as const };
  const brand = setText(texts.shop, { ...box, y: 52, size: 34, weight: 'Bold', lines: 1, colour });
  const name = setText(texts.name, { ...box, y: 128, size: 60, weight: 'Bold', lines: 3, colour: INK });
  const time = setText(texts.time, { ...box, y: name.bottom + 28, size: 34, lines: 2 });
  const place = setText(texts.place, { ...box, y: time.bottom + 8, size: 34, lines: 2 });
  const price =
    texts.price && setText(texts.price, { ...box, y: 528, size: 42, weight: 'Bold', lines: 1, colour: INK });
  const parts = [brand, name, time, place, price].map((set) => (set ? set.paths : ''));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
<rect width="100%" height="100%" fill="#17120e"/><rect width="12" height="100%" fill="${colour}"/>${parts.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg));
  if (poster) picture.composite([{ input: await shapePoster(poster), left: POSTER.x, top: POSTER.y }]);
  return picture.flatten({ background: '#17120e' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

function shapePoster(poster: Buffer): Promise<Buffer> {
  const { width, height } = POSTER;
  const corners = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="18"/></svg>`;
  return sharp(poster)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
