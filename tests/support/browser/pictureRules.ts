import sharp from 'sharp';

/** Forbidden content of pictures: text, scripts, and external resources. */
export const FORBIDDEN_IN_SVG =
  /<(text|script|style|image|use|foreignObject|filter|a)\b|href|style=|url\((?!#)|NaN|undefined|Infinity/;

export const LONGEST_SVG = 40_000;

export async function readSize(svg: string): Promise<string> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return `${width}x${height}`;
}

/** Returns the brightness of a banner's left half, below white text: 0 to 255, of the brightest colour channel. */
export async function brightnessUnderWords(banner: string): Promise<number> {
  const left = sharp(Buffer.from(banner)).extract({ left: 0, top: 0, width: 600, height: 480 });
  // The statistics of sharp ignore `extract()`, so the part is written to a buffer first.
  const { channels } = await sharp(await left.png().toBuffer()).stats();
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
}
