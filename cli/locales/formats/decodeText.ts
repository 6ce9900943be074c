import { CommandError } from '#cli/terminal/CommandError.ts';

/**
 * Decodes a translator's file: UTF-8, or UTF-16 with a byte order mark. Any other encoding is an error: Big5 or Latin-1
 * read as UTF-8 would damage the translations.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const encoding = findEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      `${file} is not ${encoding.toUpperCase()}, so nothing was read. In Excel, save it as “CSV UTF-8”; in other programs, choose the encoding UTF-8.`,
    );
  }
}

function findEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
