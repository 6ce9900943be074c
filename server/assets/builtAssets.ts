import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { RequestHandler } from 'express';
import { acceptsEncoding, type Encoding } from '../http/acceptsEncoding.ts';
import { etagOf, hasAlready } from '../http/etagOf.ts';
import { isReading } from '../http/isReading.ts';
import { visitOf } from '../http/visit.ts';

/** Serves the build's files from memory. Paths are looked up in a table, so no request path reaches the disk. */
export async function builtAssets(folder: string): Promise<RequestHandler> {
  const files = await readPublicFiles(folder);

  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file && !req.path.startsWith('/assets/')) return next();
    if (!isReading(req)) return next();
    visitOf(res).route = 'asset';
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

type Encoded = { encoding: Encoding; bytes: Buffer };
type PublicFile = { type: string; cacheControl: string; etag: string; bytes: Buffer; encodings: Encoded[] };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** Compressed copies that the build writes beside text files. */
const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Maps URL paths to the files of a build. The manifest and source maps are excluded. */
async function readPublicFiles(folder: string): Promise<Map<string, PublicFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const served = paths.filter((path) => TYPES[extname(path)] && !relative(folder, path).startsWith('.'));
  // Reads one file at a time, because a process may have few file descriptors.
  const files = new Map<string, PublicFile>();
  for (const path of served) files.set(`/${relative(folder, path)}`, await readPublicFile(folder, path));
  return files;
}

async function readPublicFile(folder: string, path: string): Promise<PublicFile> {
  const bytes = await readFile(path);
  const present = COMPRESSED.filter(({ suffix }) => existsSync(path + suffix));
  const hashed = relative(folder, path).startsWith('assets/');
  return {
    type: TYPES[extname(path)]!,
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: etagOf(bytes),
    bytes,
    encodings: await Promise.all(
      present.map(async ({ encoding, suffix }) => ({ encoding, bytes: await readFile(path + suffix) })),
    ),
  };
}
