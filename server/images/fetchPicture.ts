import { type Agent, fetch } from 'undici';

type FetchLimits = { pictureMs: number; pictureBytes: number };

const TYPES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

/** Fetches a picture; undefined for 404 or 410. Follows no redirect and throws when the response is not a picture. */
export async function fetchPicture(
  address: string,
  { pictureMs, pictureBytes }: FetchLimits,
  dispatcher: Agent,
): Promise<Buffer | undefined> {
  const headers = { accept: [...TYPES].join(', ') };
  const signal = AbortSignal.timeout(pictureMs);
  const response = await fetch(address, { redirect: 'manual', signal, headers, dispatcher });
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (response.status !== 200 || !TYPES.has(type) || !response.body) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return undefined;
    throw new Error(`no picture: status ${response.status}, type ${type}`);
  }

  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > pictureBytes) throw new Error(`picture larger than ${pictureBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
