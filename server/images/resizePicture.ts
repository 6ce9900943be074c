import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';
type Shape = { width: number; height: number };
type ResizeLimits = { pictureMs: number; picturePixels: number };

// One thread per job. There is no memory cache, because the pictures are stored on disk.
sharp.concurrency(1);
sharp.cache(false);

/** Chooses the best format in the Accept header, otherwise JPEG. */
export function chooseFormat(accept: string): PictureFormat {
  const named = accept.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const names = (format: PictureFormat) => named.some((part) => part.trim().startsWith(`image/${format}`));
  return (['avif', 'webp'] as const).find(names) ?? 'jpeg';
}

/** First bytes of PNG, JPEG, GIF, WebP and AVIF. */
const RASTER = /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

/** False for SVG, whatever its content type. Rendering SVG cannot be stopped and may take minutes. */
export const isRaster = (source: Buffer): boolean => RASTER.test(source.subarray(0, 16).toString('latin1'));

/** Crops the picture to the shape and removes its metadata. */
export function resizePicture(
  source: Buffer,
  { width, height }: Shape,
  format: PictureFormat,
  { pictureMs, picturePixels }: ResizeLimits,
): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: picturePixels, failOn: 'error' })
    .rotate()
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: Math.ceil(pictureMs / 1000) });
  return encode(picture, format).toBuffer();
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 });
  return format === 'webp' ? picture.webp({ quality: 80 }) : picture.jpeg({ quality: 82, progressive: true });
}
