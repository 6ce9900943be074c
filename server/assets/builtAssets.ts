import type { RequestHandler } from 'express';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { hasAlready } from '../http/etagOf.ts';
import { isReading } from '../http/isReading.ts';
import { readPublicFiles } from './readPublicFiles.ts';

/** Serves the build's files from memory. Paths are looked up in a table, so no request path reaches the disk. */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  const files = await readPublicFiles(folder);

  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file && !req.path.startsWith('/assets/')) return next();
    if (!isReading(req)) return next();
    res.locals.route = 'asset';
    if (!file) return void res.status(404).set('cache-control', 'no-store').type('text').send('Not found');

    res.setHeader('content-type', file.type);
    res.setHeader('cache-control', file.cacheControl);
    res.setHeader('etag', file.etag);
    res.setHeader('vary', 'Accept-Encoding');
    if (hasAlready(req, file.etag)) return void res.status(304).end();

    const best = file.encodings.find(({ encoding }) => acceptsEncoding(req, encoding));
    if (best) res.setHeader('content-encoding', best.encoding);
    const { bytes } = best ?? file;
    res.setHeader('content-length', bytes.length);
    res.end(bytes);
  };
}
