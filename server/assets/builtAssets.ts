import type { RequestHandler } from 'express';
import { type PublicFile, readPublicFiles } from './readPublicFiles.ts';

/** The build's files, from memory: an address is in the table or not, so no path of a visitor reaches the disk. */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  const files = await readPublicFiles(folder);

  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file && !req.path.startsWith('/assets/')) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.locals.route = 'asset';
    if (!file) return void res.status(404).set('cache-control', 'no-store').type('text').send('Not found');

    res.setHeader('content-type', file.type);
    res.setHeader('cache-control', file.cacheControl);
    res.setHeader('etag', file.etag);
    res.setHeader('vary', 'Accept-Encoding');
    if (req.headers['if-none-match']?.includes(file.etag)) return void res.status(304).end();

    const { encoding, bytes } = bestEncoding(file, String(req.headers['accept-encoding'] ?? ''));
    if (encoding) res.setHeader('content-encoding', encoding);
    res.setHeader('content-length', bytes.length);
    res.end(bytes);
  };
}

function bestEncoding({ encodings, bytes }: PublicFile, accepted: string) {
  const best = encodings.find(({ encoding }) => accepted.includes(encoding));
  return best ?? { encoding: undefined, bytes };
}
