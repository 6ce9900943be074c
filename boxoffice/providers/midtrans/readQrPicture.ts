import type { Charge } from './midtransAnswers.ts';
import type { Midtrans } from './midtransApi.ts';

const PICTURE = 'generate-qr-code';
/** A code of a few hundred pixels takes a few milliseconds. */
const LONGEST_READING_MS = 1_000;
const MOST_PIXELS = 4_000_000;

/** Reads the content of a code from its picture. The documentation of Midtrans guarantees only the picture. */
export async function readQrPicture({ fetchPicture }: Midtrans, { actions = [] }: Charge): Promise<string | undefined> {
  const address = actions.find(({ name }) => name === PICTURE)?.url;
  if (!address) return undefined;
  const picture = await fetchPicture(new URL(address).pathname);
  const [{ default: sharp }, { default: decode }] = await Promise.all([import('sharp'), import('qr/decode.js')]);
  const reading = sharp(picture, { limitInputPixels: MOST_PIXELS }).ensureAlpha().raw();
  const { data, info } = await reading.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return decode({ width, height, data }, { format: 'RGBA', timeLimit: LONGEST_READING_MS });
}
