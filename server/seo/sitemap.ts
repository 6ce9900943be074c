import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Response, Router } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { BoundedQueue } from '#shared/domain/boundedQueue.ts';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts';

type SitemapDeps = { listPaths: () => Promise<string[]>; publicUrl: string; inTurn: BoundedQueue };

/** The protocol allows 50,000 addresses and 50 MB a file; one of these is 5,000 addresses, about 4 MB before gzip. */
const PATHS_A_FILE = 1000;
const toGzip = promisify(gzip);

/** `/sitemap.xml` names the files, `/sitemaps/{number}.xml` are they; each is written for who asks, a few at a time. */
export function sitemaps({ listPaths, publicUrl, inTurn }: SitemapDeps): Router {
  const router = Router();

  router.get('/sitemap.xml', async (_req, res) => {
    const files = Math.ceil((await listPaths()).length / PATHS_A_FILE);
    const addresses = Array.from({ length: files }, (_, file) => `${publicUrl}/sitemaps/${file + 1}.xml`);
    await sendXml(res, sitemapIndexXml(addresses));
  });

  router.get('/sitemaps/:number.xml', async (req, res) => {
    const file = /^[1-9]\d{0,5}$/.test(req.params.number) ? Number(req.params.number) : 0;
    const paths = (await listPaths()).slice((file - 1) * PATHS_A_FILE, file * PATHS_A_FILE);
    if (file === 0 || paths.length === 0)
      throw new RefusedError({ code: 404, message: 'There is no such sitemap', reason: 'request.refused' });
    await inTurn(() => sendXml(res, sitemapXml(publicUrl, paths)));
  });

  return router;
}

async function sendXml(res: Response, xml: string): Promise<void> {
  res.locals.route = 'sitemap';
  res.set({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    vary: 'Accept-Encoding',
  });
  if (!acceptsEncoding(res.req, 'gzip')) return void res.send(xml);
  res.set('content-encoding', 'gzip').send(await toGzip(xml, { level: 4 }));
}
