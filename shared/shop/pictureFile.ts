/** A picture that the shop file names. SVG is only ever shown through `<img>`, where its scripts do not run. */
export type Picture = { type: 'image/svg+xml' | 'image/png'; width: number; height: number; bytes: Uint8Array };

export const MOST_PICTURE_BYTES = 200_000;
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads type and size from the content, not from the name. Returns a text if the picture has a problem. */
export function readPicture(bytes: Uint8Array): Picture | string {
  if (bytes.length > MOST_PICTURE_BYTES) return `has ${bytes.length} bytes, but may have at most ${MOST_PICTURE_BYTES}`;
  if (PNG_HEAD.every((byte, at) => bytes[at] === byte) && bytes.length > 24) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), bytes };
  }
  const text = new TextDecoder().decode(bytes);
  const [tag] = /<svg\b[^>]*>/.exec(text) ?? [];
  if (!tag) return 'is neither SVG nor PNG';
  const size = readSvgSize(tag);
  return size ? { type: 'image/svg+xml', ...size, bytes } : 'needs a viewBox, or a width and a height in pixels';
}

const WIDTH = /\swidth\s*=\s*["']([\d.]+)(?:px)?["']/;
const HEIGHT = /\sheight\s*=\s*["']([\d.]+)(?:px)?["']/;

function readSvgSize(tag: string): { width: number; height: number } | undefined {
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const [width, height] = box
    ? [Number(box[1]), Number(box[2])]
    : [WIDTH, HEIGHT].map((pattern) => Number(pattern.exec(tag)?.[1]));
  return width && height ? { width, height } : undefined;
}
